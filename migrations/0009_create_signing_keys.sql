-- Keys that sign what a receiver of sign-ins can verify; the private half is encrypted.
CREATE TABLE signing_keys (
  id TEXT PRIMARY KEY NOT NULL,
  public_key TEXT NOT NULL,
  private_key TEXT NOT NULL,
  alg TEXT,
  crv TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER
);
