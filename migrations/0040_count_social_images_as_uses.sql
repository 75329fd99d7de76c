-- A picture chosen for search engines and networks is used like one in the blocks.
DROP TRIGGER picture_uses_of_revision;
CREATE TRIGGER picture_uses_of_revision AFTER INSERT ON page_revisions
WHEN instr(NEW.blocks || NEW.social_image, '/media/')
BEGIN
  INSERT INTO picture_uses (page_id, rev, hash, is_current)
  SELECT DISTINCT NEW.page_id, NEW.rev, substr(value, 8, 64),
    EXISTS (SELECT 1 FROM pages WHERE id = NEW.page_id AND NEW.rev IN (rev, public_rev))
  FROM json_each('[' || replace(json_quote(NEW.blocks || ' ' || NEW.social_image), '/media/', '","/media/') || ']')
  WHERE value LIKE '/media/%' AND substr(value, 72, 1) = '/' AND substr(value, 8, 64) NOT GLOB '*[^0-9a-f]*';
END;
INSERT OR IGNORE INTO picture_uses (page_id, rev, hash, is_current)
SELECT page_id, page_revisions.rev, substr(social_image, 8, 64),
  page_revisions.rev = pages.rev OR page_revisions.rev = coalesce(pages.public_rev, -1)
FROM page_revisions JOIN pages ON pages.id = page_id
WHERE social_image LIKE '/media/%' AND substr(social_image, 72, 1) = '/'
  AND substr(social_image, 8, 64) NOT GLOB '*[^0-9a-f]*';
