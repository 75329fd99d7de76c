-- What administrators did to people and their data. Names no one who is gone: a subject is an id.
CREATE TABLE audit_log (
  id TEXT PRIMARY KEY NOT NULL,
  actor TEXT NOT NULL,
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  at INTEGER NOT NULL
);
CREATE INDEX audit_log_at_index ON audit_log (at DESC, id DESC);
