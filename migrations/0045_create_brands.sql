-- The brand of landing pages: number 0 is the working copy, and each release has the next number.
CREATE TABLE brands (
  number INTEGER PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  logo TEXT NOT NULL,
  logo_alt TEXT NOT NULL,
  main_color TEXT NOT NULL,
  action_color TEXT NOT NULL,
  type_pair TEXT NOT NULL,
  saved_by TEXT NOT NULL,
  saved_at INTEGER NOT NULL
);
