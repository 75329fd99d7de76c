-- An account that nobody has used for long is deleted, after a letter that says so.
ALTER TABLE members ADD COLUMN idle_told_at INTEGER;
CREATE INDEX members_idle_index ON members (coalesce(last_sign_in_at, terms_accepted_at));
