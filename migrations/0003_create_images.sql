-- One row per picture in R2; the hash of its bytes is its name there.
CREATE TABLE images (
  hash TEXT PRIMARY KEY NOT NULL,
  content_type TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  variants TEXT NOT NULL,
  slug TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
