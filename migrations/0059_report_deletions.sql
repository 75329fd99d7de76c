-- Entries that a receiver was told of, for as long as there is the entry: it is told of the deletion as well.
CREATE TABLE reported_entries (
  entry_id TEXT PRIMARY KEY NOT NULL,
  form TEXT NOT NULL,
  reported_at INTEGER NOT NULL
);
CREATE INDEX reported_entries_form_index ON reported_entries (form);

INSERT OR REPLACE INTO reported_entries (entry_id, form, reported_at)
  SELECT entry_id, form, attempted_at FROM webhook_deliveries WHERE attempted_at IS NOT NULL;

-- Subject of the report: an entry, or its deletion.
ALTER TABLE webhook_deliveries ADD COLUMN subject TEXT NOT NULL DEFAULT 'entry';
-- Without what is done, which is found by the other index where it was given up.
DROP INDEX webhook_deliveries_next_attempt_at_index;
CREATE INDEX webhook_deliveries_next_attempt_at_index ON webhook_deliveries (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX webhook_deliveries_failed_index ON webhook_deliveries (form) WHERE next_attempt_at IS NULL AND delivered_at IS NULL;

-- An attempt without an answer may have arrived.
CREATE TRIGGER remember_reported_entry AFTER UPDATE OF attempted_at ON webhook_deliveries
WHEN new.attempted_at IS NOT NULL AND new.subject = 'entry' BEGIN
  INSERT OR REPLACE INTO reported_entries (entry_id, form, reported_at) VALUES (new.entry_id, new.form, new.attempted_at);
END;

-- Whatever deletes an entry reports it to the receiver that was told of it, and deletes what was answered about it.
-- Compatible with the deployed version: all of its reports have the subject 'entry', which the triggers below delete as those did.
DROP TRIGGER delete_deliveries_of_form_entry;
DROP TRIGGER delete_deliveries_of_waitlist_entry;

CREATE TRIGGER report_deleted_form_entry AFTER DELETE ON form_entries BEGIN
  DELETE FROM webhook_deliveries WHERE entry_id = old.id AND subject = 'entry';
  DELETE FROM reported_entries WHERE entry_id = old.id;
END;
CREATE TRIGGER report_deleted_waitlist_entry AFTER DELETE ON waitlist BEGIN
  DELETE FROM webhook_deliveries WHERE entry_id = old.id AND subject = 'entry';
  DELETE FROM reported_entries WHERE entry_id = old.id;
END;

-- A receiver that was named later knows nothing of the entry.
CREATE TRIGGER report_deletion BEFORE DELETE ON reported_entries
WHEN EXISTS (SELECT 1 FROM form_webhooks WHERE form = old.form AND created_at <= old.reported_at) BEGIN
  INSERT INTO webhook_deliveries (id, form, entry_id, occurred_at, attempts, next_attempt_at, give_up_at, subject)
  VALUES (
    'msg_' || lower(hex(randomblob(16))), old.form, old.entry_id, unixepoch() * 1000, 0, unixepoch() * 1000,
    (unixepoch() + 86400) * 1000, 'deletion'
  );
END;
