-- Until when a mail is worth sending: the end of the link in it. NULL for a mail that keeps its worth.
ALTER TABLE mail_outbox ADD COLUMN expires_at INTEGER;
