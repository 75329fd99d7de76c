CREATE TABLE pages (
  id TEXT PRIMARY KEY NOT NULL,
  slug TEXT NOT NULL,
  title TEXT NOT NULL,
  blocks TEXT NOT NULL,
  status TEXT NOT NULL,
  rev INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  deleted_at INTEGER
);
-- A page in the trash gives its address free.
CREATE UNIQUE INDEX pages_slug_unique ON pages (slug) WHERE deleted_at IS NULL;
CREATE INDEX pages_created_at_index ON pages (created_at DESC, id DESC);

-- Every save, so that no edit is ever lost.
CREATE TABLE page_revisions (
  page_id TEXT NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
  rev INTEGER NOT NULL,
  slug TEXT NOT NULL,
  title TEXT NOT NULL,
  blocks TEXT NOT NULL,
  status TEXT NOT NULL,
  saved_at INTEGER NOT NULL,
  saved_by TEXT NOT NULL,
  PRIMARY KEY (page_id, rev)
);

-- Addresses that pages had before a rename.
CREATE TABLE page_redirects (
  slug TEXT PRIMARY KEY NOT NULL,
  page_id TEXT NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL
);
CREATE INDEX page_redirects_page_id_index ON page_redirects (page_id);
