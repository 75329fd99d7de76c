-- What an account needs beyond signing in. Administrators may have none.
CREATE TABLE members (
  user_id TEXT PRIMARY KEY NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  terms_version TEXT NOT NULL,
  terms_accepted_at INTEGER NOT NULL,
  adult_confirmed_at INTEGER NOT NULL,
  mail_opted_out_at INTEGER,
  last_sign_in_at INTEGER
);

CREATE TABLE saved_conditions (
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  slug TEXT NOT NULL,
  saved_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, slug)
);
