-- Ids of rows that were deleted for a person's sake: a backup from before must not bring them back. An id says nothing about anybody.
CREATE TABLE erasures (
  list TEXT NOT NULL,
  subject TEXT NOT NULL,
  erased_at INTEGER NOT NULL,
  PRIMARY KEY (list, subject)
);
CREATE INDEX erasures_erased_at_index ON erasures (erased_at);

CREATE TRIGGER remember_erased_user AFTER DELETE ON user BEGIN
  INSERT OR REPLACE INTO erasures (list, subject, erased_at) VALUES ('user', old.id, unixepoch() * 1000);
END;

CREATE TRIGGER remember_erased_waitlist_entry AFTER DELETE ON waitlist BEGIN
  INSERT OR REPLACE INTO erasures (list, subject, erased_at) VALUES ('waitlist', old.id, unixepoch() * 1000);
END;

CREATE TRIGGER remember_erased_consent AFTER DELETE ON consents BEGIN
  INSERT OR REPLACE INTO erasures (list, subject, erased_at) VALUES ('consents', old.id, unixepoch() * 1000);
END;
