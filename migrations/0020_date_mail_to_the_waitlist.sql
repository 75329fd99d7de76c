-- When a sign-up last put a mail about the entry into the outbox, once a day at most; NULL for none since this is kept.
ALTER TABLE waitlist ADD COLUMN mailed_at INTEGER;
