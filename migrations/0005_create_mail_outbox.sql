-- Mail that is still to be sent, or that could not be. A mail that was handed over is deleted here.
CREATE TABLE mail_outbox (
  id TEXT PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  html TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  next_attempt_at INTEGER NOT NULL,
  failed_at INTEGER,
  reason TEXT,
  created_at INTEGER NOT NULL
);
CREATE INDEX mail_outbox_next_attempt_at_index ON mail_outbox (next_attempt_at);
CREATE INDEX mail_outbox_failed_at_index ON mail_outbox (failed_at);
