-- What search engines and social networks are told of a page; empty where it follows from the page.
ALTER TABLE page_revisions ADD COLUMN search_title TEXT NOT NULL DEFAULT '';
ALTER TABLE page_revisions ADD COLUMN search_description TEXT NOT NULL DEFAULT '';
ALTER TABLE page_revisions ADD COLUMN social_image TEXT NOT NULL DEFAULT '';
ALTER TABLE page_revisions ADD COLUMN canonical_url TEXT NOT NULL DEFAULT '';
ALTER TABLE page_revisions ADD COLUMN indexing TEXT NOT NULL DEFAULT '';

-- What visitors find at a page's address after its end: a message, or another page of this site.
ALTER TABLE page_revisions ADD COLUMN after_end TEXT NOT NULL DEFAULT '';
ALTER TABLE page_revisions ADD COLUMN end_message TEXT NOT NULL DEFAULT '';
ALTER TABLE page_revisions ADD COLUMN end_target TEXT NOT NULL DEFAULT '';
