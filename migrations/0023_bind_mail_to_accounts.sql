-- The account that a mail is about, under whichever address: the mail is deleted together with it. NULL for mail about no account.
ALTER TABLE mail_outbox ADD COLUMN user_id TEXT REFERENCES user (id) ON DELETE CASCADE;
CREATE INDEX mail_outbox_user_id_index ON mail_outbox (user_id);
