-- Views, clicks and confirmed sign-ups of landing pages by day and source, and visits that a filter left out. Of nobody in particular.
CREATE TABLE page_counts (
  day INTEGER NOT NULL,
  page_id TEXT NOT NULL,
  event TEXT NOT NULL,
  source TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, page_id, event, source)
);

CREATE INDEX page_counts_page_id_index ON page_counts (page_id, day);

-- Campaign codes and websites that administrators want counted by name. Whatever else a URL or a browser says is not stored.
CREATE TABLE traffic_sources (
  source TEXT PRIMARY KEY NOT NULL,
  created_at INTEGER NOT NULL
);
