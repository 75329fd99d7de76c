-- Counts per key and window: what sign-in and upload limits are read from.
CREATE TABLE attempts (
  key TEXT PRIMARY KEY NOT NULL,
  count INTEGER NOT NULL,
  window_ends_at INTEGER NOT NULL
);
CREATE INDEX attempts_window_ends_at_index ON attempts (window_ends_at);
