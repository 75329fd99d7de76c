-- Forms that were sent, as they were sent: the answers, and what was agreed to, in which words and when.
CREATE TABLE form_entries (
  id TEXT PRIMARY KEY NOT NULL,
  form TEXT NOT NULL,
  email TEXT NOT NULL,
  answers TEXT NOT NULL,
  consents TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX form_entries_form_index ON form_entries (form, created_at DESC, id DESC);
CREATE INDEX form_entries_email_index ON form_entries (email);

CREATE TRIGGER remember_erased_form_entry AFTER DELETE ON form_entries BEGIN
  INSERT OR REPLACE INTO erasures (list, subject, erased_at) VALUES ('form_entries', old.id, unixepoch() * 1000);
END;
