-- Administrators who asked for a mail once a week, and since when pages have changed that the next one counts.
CREATE TABLE weekly_mails (
  user_id TEXT PRIMARY KEY NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  since INTEGER NOT NULL
);

CREATE INDEX weekly_mails_since_index ON weekly_mails (since);
