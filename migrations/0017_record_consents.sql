-- Who agreed to be written to, about what, in which words, and since when the address is known to be theirs.
CREATE TABLE consents (
  id TEXT NOT NULL,
  email TEXT NOT NULL,
  purpose TEXT NOT NULL,
  place TEXT NOT NULL,
  version TEXT NOT NULL,
  words TEXT NOT NULL,
  given_at INTEGER NOT NULL,
  proven_at INTEGER,
  PRIMARY KEY (email, purpose)
);
CREATE UNIQUE INDEX consents_id_unique ON consents (id);

-- An earlier consent keeps its words and its time, and nobody had asked whether the address was theirs.
INSERT INTO consents (id, email, purpose, place, version, words, given_at)
SELECT lower(hex(randomblob(16))), email, 'waitlist', 'waitlist', '2025-05-15',
  'You may email me about the waitlist. I have read the privacy policy.', consented_at
FROM waitlist;

-- When an entry goes whose address nobody has proven; NULL once it is proven, and where nobody was asked.
ALTER TABLE waitlist ADD COLUMN proof_due_at INTEGER;
CREATE INDEX waitlist_proof_due_at_index ON waitlist (proof_due_at);
ALTER TABLE waitlist DROP COLUMN consented_at;

-- News went to everyone who had not said no. Nobody had been asked, so nobody has agreed.
ALTER TABLE members DROP COLUMN mail_opted_out_at;

-- The address that ends mail of this kind with one click; NULL for mail that an account needs.
ALTER TABLE mail_outbox ADD COLUMN stop_url TEXT;
