-- Whose a picture is. A member's was marked by the slug 'member-photo', which a page may have, too: what such a page
-- shows now, or showed in an earlier revision, is the page's, even if somebody wears it. A member's has no slug.
CREATE TABLE images_with_kind (
  hash TEXT PRIMARY KEY NOT NULL,
  content_type TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  variants TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('page', 'member')),
  slug TEXT,
  created_at INTEGER NOT NULL
);

INSERT INTO images_with_kind
SELECT hash, content_type, width, height, bytes, variants,
  CASE WHEN is_photo THEN 'member' ELSE 'page' END, CASE WHEN is_photo THEN NULL ELSE slug END, created_at
FROM (
  SELECT *, slug = 'member-photo'
    AND NOT EXISTS (SELECT 1 FROM pages WHERE instr(blocks, images.hash))
    AND NOT EXISTS (SELECT 1 FROM page_revisions WHERE instr(blocks, images.hash)) AS is_photo
  FROM images
);

DROP TABLE images;
ALTER TABLE images_with_kind RENAME TO images;
