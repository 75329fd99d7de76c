-- Links by which people without an account see a page that is not public. The token itself is not kept.
CREATE TABLE preview_links (
  id TEXT PRIMARY KEY NOT NULL,
  page_id TEXT NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL,
  rev INTEGER,
  made_by TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  revoked_at INTEGER
);

CREATE UNIQUE INDEX preview_links_token_hash_unique ON preview_links (token_hash);
CREATE INDEX preview_links_page_id_index ON preview_links (page_id, made_at DESC);
CREATE INDEX preview_links_expires_at_index ON preview_links (expires_at);
