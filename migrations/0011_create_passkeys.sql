CREATE TABLE passkey (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT,
  public_key TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  credential_id TEXT NOT NULL,
  counter INTEGER NOT NULL,
  device_type TEXT NOT NULL,
  backed_up INTEGER NOT NULL,
  transports TEXT,
  created_at INTEGER,
  aaguid TEXT
);
CREATE UNIQUE INDEX passkey_credential_id_unique ON passkey (credential_id);
CREATE INDEX passkey_user_id_index ON passkey (user_id);

-- The passkey that opened a session counts as both steps, for as long as it is kept.
ALTER TABLE session ADD COLUMN passkey_id TEXT REFERENCES passkey (id) ON DELETE SET NULL;
CREATE INDEX session_passkey_id_index ON session (passkey_id);
