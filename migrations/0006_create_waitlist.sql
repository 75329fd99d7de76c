CREATE TABLE waitlist (
  id TEXT PRIMARY KEY NOT NULL,
  email TEXT NOT NULL,
  first_name TEXT NOT NULL,
  state TEXT NOT NULL,
  adult_confirmed_at INTEGER NOT NULL,
  consented_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX waitlist_email_unique ON waitlist (email);
CREATE INDEX waitlist_created_at_index ON waitlist (created_at DESC, id DESC);
