-- Links in mails, so that they can be ended: each names the account and what it is good for; its secret is kept as a hash.
CREATE TABLE account_links (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL,
  new_email TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
);
CREATE INDEX account_links_user_id_index ON account_links (user_id);
CREATE INDEX account_links_expires_at_index ON account_links (expires_at);

-- The second step belongs to the session that took it.
ALTER TABLE session ADD COLUMN second_step_at INTEGER;

-- Administrators' accounts are made by whoever runs the site. Until now those were the ones that never signed up.
ALTER TABLE user ADD COLUMN administrator_since INTEGER;
UPDATE user SET administrator_since = created_at
WHERE email_verified = 1 AND id NOT IN (SELECT user_id FROM members);

-- Links of the earlier kind end, and counts under readable keys.
DELETE FROM verification;
DELETE FROM attempts;
