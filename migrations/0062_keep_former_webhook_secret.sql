-- After a new secret, reports are signed with the former one as well for a day, so that a receiver can change it without losing any.
ALTER TABLE form_webhooks ADD COLUMN former_secret TEXT;
ALTER TABLE form_webhooks ADD COLUMN former_secret_ends_at INTEGER;
