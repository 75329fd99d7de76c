-- Since when a report counts as given up: until it is delivered, also while it is sent again.
ALTER TABLE webhook_deliveries ADD COLUMN given_up_at INTEGER;
UPDATE webhook_deliveries SET given_up_at = coalesce(attempted_at, give_up_at) WHERE next_attempt_at IS NULL AND delivered_at IS NULL;
DROP INDEX webhook_deliveries_failed_index;
CREATE INDEX webhook_deliveries_failed_index ON webhook_deliveries (form) WHERE given_up_at IS NOT NULL;

CREATE TRIGGER note_given_up_delivery AFTER UPDATE OF next_attempt_at ON webhook_deliveries
WHEN new.next_attempt_at IS NULL BEGIN
  UPDATE webhook_deliveries SET given_up_at = iif(delivered_at IS NULL, coalesce(attempted_at, give_up_at), NULL)
  WHERE id = new.id AND next_attempt_at IS NULL;
END;

-- A version of the site from before such reports takes a deletion for a report whose entry is gone, and gives it up. It waits for a
-- version that knows better, as long as reports are tried at all.
CREATE TRIGGER keep_deletion_for_newer_version AFTER UPDATE OF next_attempt_at ON webhook_deliveries
WHEN new.subject = 'deletion' AND new.next_attempt_at IS NULL AND new.delivered_at IS NULL
  AND new.response = 'The entry was deleted before.' AND new.attempted_at < new.give_up_at BEGIN
  UPDATE webhook_deliveries SET next_attempt_at = attempted_at + 300000, attempts = 0, given_up_at = NULL WHERE id = new.id;
END;
