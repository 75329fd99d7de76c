-- The media library: a picture's file name, its description, the point that every crop keeps, and who uploaded it.
ALTER TABLE images ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE images ADD COLUMN alt TEXT NOT NULL DEFAULT '';
-- In percent from the left and from the top.
ALTER TABLE images ADD COLUMN focal_x INTEGER NOT NULL DEFAULT 50;
ALTER TABLE images ADD COLUMN focal_y INTEGER NOT NULL DEFAULT 50;
ALTER TABLE images ADD COLUMN uploaded_by TEXT;
UPDATE images SET name = coalesce(slug, '');
CREATE INDEX images_created_at_index ON images (kind, created_at DESC, hash);
CREATE INDEX images_content_type_index ON images (kind, content_type, created_at DESC, hash);

-- Words of a picture's name and description, in small letters: a search reads those that begin alike.
CREATE TABLE picture_words (
  word TEXT NOT NULL,
  hash TEXT NOT NULL REFERENCES images (hash) ON DELETE CASCADE,
  PRIMARY KEY (word, hash)
);
CREATE INDEX picture_words_hash_index ON picture_words (hash);
INSERT OR IGNORE INTO picture_words (word, hash)
SELECT value, hash FROM images, json_each('["' || replace(slug, '-', '","') || '"]') WHERE kind = 'page' AND value <> '';

-- Every picture that a revision mentions, anywhere in its blocks. `is_current` marks the working copy and the public version.
CREATE TABLE picture_uses (
  page_id TEXT NOT NULL,
  rev INTEGER NOT NULL,
  hash TEXT NOT NULL,
  is_current INTEGER NOT NULL,
  PRIMARY KEY (page_id, rev, hash),
  FOREIGN KEY (page_id, rev) REFERENCES page_revisions (page_id, rev) ON DELETE CASCADE
);
CREATE INDEX picture_uses_hash_index ON picture_uses (hash, is_current, page_id);

-- Triggers belong to the transaction of the write, whichever statement makes it. The blocks are split before each address of a
-- picture, as one quoted text, so that even blocks which are no JSON are read.
CREATE TRIGGER picture_uses_of_revision AFTER INSERT ON page_revisions
WHEN instr(NEW.blocks, '/media/')
BEGIN
  INSERT INTO picture_uses (page_id, rev, hash, is_current)
  SELECT DISTINCT NEW.page_id, NEW.rev, substr(value, 8, 64),
    EXISTS (SELECT 1 FROM pages WHERE id = NEW.page_id AND NEW.rev IN (rev, public_rev))
  FROM json_each('[' || replace(json_quote(NEW.blocks), '/media/', '","/media/') || ']')
  WHERE value LIKE '/media/%' AND substr(value, 72, 1) = '/' AND substr(value, 8, 64) NOT GLOB '*[^0-9a-f]*';
END;
CREATE TRIGGER picture_uses_of_page AFTER UPDATE OF rev, public_rev ON pages
BEGIN
  UPDATE picture_uses SET is_current = rev IN (NEW.rev, coalesce(NEW.public_rev, -1))
  WHERE page_id = NEW.id AND (is_current OR rev IN (NEW.rev, coalesce(NEW.public_rev, -1)));
END;

INSERT INTO picture_uses (page_id, rev, hash, is_current)
SELECT DISTINCT page_id, page_revisions.rev, substr(value, 8, 64),
  page_revisions.rev = pages.rev OR page_revisions.rev = coalesce(pages.public_rev, -1)
FROM page_revisions
JOIN pages ON pages.id = page_id,
  json_each('[' || replace(json_quote(blocks), '/media/', '","/media/') || ']')
WHERE instr(blocks, '/media/')
  AND value LIKE '/media/%' AND substr(value, 72, 1) = '/' AND substr(value, 8, 64) NOT GLOB '*[^0-9a-f]*';

-- Part of the name of a page's public version: it goes up where a picture in it is cropped anew, so that no cache keeps the old HTML.
ALTER TABLE pages ADD COLUMN look INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER pages_look AFTER UPDATE OF focal_x, focal_y ON images
WHEN OLD.focal_x <> NEW.focal_x OR OLD.focal_y <> NEW.focal_y
BEGIN
  UPDATE pages SET look = look + 1 WHERE id IN (SELECT page_id FROM picture_uses WHERE hash = NEW.hash AND is_current);
END;
