-- Where a form reports that it was sent. The secret is encrypted with a key that is not in the database.
CREATE TABLE form_webhooks (
  form TEXT PRIMARY KEY NOT NULL,
  url TEXT NOT NULL,
  secret TEXT NOT NULL,
  fields TEXT NOT NULL,
  created_at INTEGER NOT NULL
);

-- What is to be reported, and what the receiver answered. It names the entry and holds nothing of it.
CREATE TABLE webhook_deliveries (
  id TEXT PRIMARY KEY NOT NULL,
  form TEXT NOT NULL,
  entry_id TEXT NOT NULL,
  occurred_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL,
  next_attempt_at INTEGER,
  give_up_at INTEGER NOT NULL,
  attempted_at INTEGER,
  delivered_at INTEGER,
  status INTEGER,
  response TEXT
);
CREATE INDEX webhook_deliveries_next_attempt_at_index ON webhook_deliveries (next_attempt_at);
CREATE INDEX webhook_deliveries_form_index ON webhook_deliveries (form, occurred_at DESC, id DESC);
CREATE INDEX webhook_deliveries_occurred_at_index ON webhook_deliveries (occurred_at);
CREATE INDEX webhook_deliveries_entry_id_index ON webhook_deliveries (entry_id);

-- Whatever deletes an entry deletes what was answered about it, which may repeat it.
CREATE TRIGGER delete_deliveries_of_form_entry AFTER DELETE ON form_entries BEGIN
  DELETE FROM webhook_deliveries WHERE entry_id = old.id;
END;
CREATE TRIGGER delete_deliveries_of_waitlist_entry AFTER DELETE ON waitlist BEGIN
  DELETE FROM webhook_deliveries WHERE entry_id = old.id;
END;
