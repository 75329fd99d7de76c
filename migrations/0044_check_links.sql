-- Links of public pages and sources of our texts, with what the last check found.
CREATE TABLE checked_links (
  -- An https URL, or a path of this site.
  url TEXT PRIMARY KEY NOT NULL,
  -- At most one link of a host is asked for at a time; of a path of this site, the path.
  host TEXT NOT NULL,
  due_at INTEGER NOT NULL,
  checked_at INTEGER,
  state TEXT NOT NULL DEFAULT 'unchecked',
  -- The status or the fault that was found, or where it has moved to.
  detail TEXT NOT NULL DEFAULT '',
  -- When the first of the checks that failed without another between them did.
  failed_at INTEGER
);
CREATE INDEX checked_links_due_at_index ON checked_links (due_at);
CREATE INDEX checked_links_state_index ON checked_links (state, url);

-- Landing pages whose public version has the link. Those of our texts are known to the program.
CREATE TABLE link_uses (
  page_id TEXT NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
  url TEXT NOT NULL,
  PRIMARY KEY (page_id, url)
);
CREATE INDEX link_uses_url_index ON link_uses (url);
