-- The hash of the text that was accepted; NULL for those who accepted before it was recorded.
ALTER TABLE members ADD COLUMN terms_hash TEXT;
