-- Services that an administrator has switched off: a row closes one of the few that the code names.
CREATE TABLE switches (
  name TEXT PRIMARY KEY NOT NULL,
  closed_at INTEGER NOT NULL
);
