-- The last run of each cron trigger.
CREATE TABLE cron_runs (
  name TEXT PRIMARY KEY NOT NULL,
  started_at INTEGER,
  ended_at INTEGER,
  outcome TEXT,
  expected_since INTEGER NOT NULL
);
-- A daily run that never comes is late, too.
INSERT INTO cron_runs (name, expected_since) VALUES ('daily', unixepoch() * 1000);

-- What the watch of the site has found so far: one row.
CREATE TABLE watch_notes (
  name TEXT PRIMARY KEY NOT NULL,
  note TEXT NOT NULL,
  noted_at INTEGER NOT NULL
);
