-- A page is its address, and two of its revisions: the working copy and what visitors see. The words stand in revisions.
ALTER TABLE page_revisions ADD COLUMN kind TEXT NOT NULL DEFAULT 'save';
ALTER TABLE page_revisions ADD COLUMN publish_at INTEGER;
ALTER TABLE page_revisions ADD COLUMN unpublish_at INTEGER;
ALTER TABLE page_revisions ADD COLUMN evidence TEXT NOT NULL DEFAULT '[]';
-- When the first of the saves was made that this one took the place of.
ALTER TABLE page_revisions ADD COLUMN begun_at INTEGER;
-- The opened editor that saved it, and the number of its save.
ALTER TABLE page_revisions ADD COLUMN editor TEXT;
ALTER TABLE page_revisions ADD COLUMN seq INTEGER;
UPDATE page_revisions SET kind = 'publish' WHERE status IN ('active', 'scheduled');

-- The trash counted revisions that it did not write.
INSERT OR IGNORE INTO page_revisions (page_id, rev, slug, title, blocks, status, kind, saved_at, saved_by)
SELECT id, rev, slug, title, blocks, status, 'save', updated_at,
  coalesce((SELECT saved_by FROM page_revisions WHERE page_id = id ORDER BY rev DESC LIMIT 1), '')
FROM pages;
UPDATE page_revisions SET publish_at = (SELECT publish_at FROM pages WHERE id = page_id)
WHERE rev = (SELECT rev FROM pages WHERE id = page_id);

ALTER TABLE pages ADD COLUMN public_rev INTEGER;
UPDATE pages SET public_rev = rev WHERE status IN ('active', 'scheduled');
ALTER TABLE pages DROP COLUMN title;
ALTER TABLE pages DROP COLUMN blocks;
ALTER TABLE pages DROP COLUMN status;
ALTER TABLE pages DROP COLUMN publish_at;
ALTER TABLE page_revisions DROP COLUMN status;

-- Who has a page open, to be shown to others who have.
CREATE TABLE page_editors (
  page_id TEXT NOT NULL,
  editor TEXT NOT NULL,
  email TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (page_id, editor)
);
CREATE INDEX page_editors_seen_at_index ON page_editors (seen_at);
