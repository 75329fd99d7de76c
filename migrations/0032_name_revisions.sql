-- A version that somebody named, and what each changed, as JSON: a history is told without the words of its versions.
ALTER TABLE page_revisions ADD COLUMN name TEXT;
ALTER TABLE page_revisions ADD COLUMN changes TEXT;

-- Versions that were neither published nor named are kept for a while only.
CREATE INDEX page_revisions_passing_index ON page_revisions (saved_at) WHERE name IS NULL AND kind <> 'publish';
