-- Language that the author chose for the page, as a BCP 47 tag; empty where it follows from the letters of its words.
ALTER TABLE page_revisions ADD COLUMN language TEXT NOT NULL DEFAULT '';
