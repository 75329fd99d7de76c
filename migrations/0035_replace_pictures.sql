-- One picture in the place of another on all pages, with the fields that were changed, so that it can be undone once.
CREATE TABLE picture_replacements (
  id TEXT PRIMARY KEY NOT NULL,
  former_hash TEXT NOT NULL,
  hash TEXT NOT NULL,
  -- JSON: a page's id -> the fields, by the ids of block and item.
  fields TEXT NOT NULL,
  replaced_by TEXT NOT NULL,
  replaced_at INTEGER NOT NULL,
  undone_at INTEGER
);
CREATE INDEX picture_replacements_hash_index ON picture_replacements (former_hash, replaced_at DESC);
