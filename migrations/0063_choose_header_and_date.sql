-- The header of a page, and whether the page shows the date of its last change; empty for the whole menu and no date.
ALTER TABLE page_revisions ADD COLUMN header TEXT NOT NULL DEFAULT '';
ALTER TABLE page_revisions ADD COLUMN dated TEXT NOT NULL DEFAULT '';
