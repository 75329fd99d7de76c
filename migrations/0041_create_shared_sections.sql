-- Blocks that several pages show, edited in one place.
CREATE TABLE shared_sections (
  -- Made of the first name, and stays: blocks of pages and exported files name it.
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  -- Goes up with each save, so that nobody writes over what they have not seen.
  rev INTEGER NOT NULL,
  -- Goes up with each change of what pages show. The cache of pages compares it.
  release INTEGER NOT NULL,
  -- JSON: what pages show, what is to take its place, and what it took the place of.
  content TEXT NOT NULL,
  draft TEXT,
  former TEXT,
  -- Words of the content in small letters, for the search of pages.
  words TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  saved_by TEXT NOT NULL
);
CREATE UNIQUE INDEX shared_sections_name_unique ON shared_sections (name COLLATE NOCASE);

-- Every section that a revision has among its blocks. Without an action on deletion, so that the database itself refuses to delete a
-- section that some revision still has.
CREATE TABLE shared_section_uses (
  page_id TEXT NOT NULL,
  rev INTEGER NOT NULL,
  section_id TEXT NOT NULL REFERENCES shared_sections (id),
  PRIMARY KEY (page_id, rev, section_id),
  FOREIGN KEY (page_id, rev) REFERENCES page_revisions (page_id, rev) ON DELETE CASCADE
);
CREATE INDEX shared_section_uses_section_id_index ON shared_section_uses (section_id, page_id, rev);

-- Belongs to the transaction of the write, whichever statement makes it. A section that is gone is no use.
CREATE TRIGGER shared_section_uses_of_revision AFTER INSERT ON page_revisions
WHEN instr(NEW.blocks, '"shared-section"') AND json_valid(NEW.blocks)
BEGIN
  INSERT INTO shared_section_uses (page_id, rev, section_id)
  SELECT DISTINCT NEW.page_id, NEW.rev, shared_sections.id
  FROM json_each(NEW.blocks) AS block
  JOIN shared_sections ON shared_sections.id = json_extract(block.value, '$.props.section')
  WHERE json_extract(block.value, '$.type') = 'shared-section';
END;

-- Pictures of sections: they are in use, whether or not a page shows the section.
CREATE TABLE shared_section_pictures (
  section_id TEXT NOT NULL REFERENCES shared_sections (id) ON DELETE CASCADE,
  hash TEXT NOT NULL,
  PRIMARY KEY (section_id, hash)
);
CREATE INDEX shared_section_pictures_hash_index ON shared_section_pictures (hash);
CREATE TRIGGER shared_section_pictures_of_new AFTER INSERT ON shared_sections
BEGIN
  INSERT INTO shared_section_pictures (section_id, hash)
  SELECT DISTINCT NEW.id, substr(value, 8, 64)
  FROM json_each('[' || replace(json_quote(NEW.content), '/media/', '","/media/') || ']')
  WHERE value LIKE '/media/%' AND substr(value, 72, 1) = '/' AND substr(value, 8, 64) NOT GLOB '*[^0-9a-f]*';
END;
CREATE TRIGGER shared_section_pictures_of_change AFTER UPDATE OF content, draft, former ON shared_sections
BEGIN
  DELETE FROM shared_section_pictures WHERE section_id = NEW.id;
  INSERT INTO shared_section_pictures (section_id, hash)
  SELECT DISTINCT NEW.id, substr(value, 8, 64)
  FROM json_each('[' || replace(json_quote(
    NEW.content || coalesce(NEW.draft, '') || coalesce(NEW.former, '')), '/media/', '","/media/') || ']')
  WHERE value LIKE '/media/%' AND substr(value, 72, 1) = '/' AND substr(value, 8, 64) NOT GLOB '*[^0-9a-f]*';
END;

-- A picture that is cropped anew changes what pages show.
CREATE TRIGGER shared_sections_look AFTER UPDATE OF focal_x, focal_y ON images
WHEN OLD.focal_x <> NEW.focal_x OR OLD.focal_y <> NEW.focal_y
BEGIN
  UPDATE shared_sections SET release = release + 1
  WHERE id IN (SELECT section_id FROM shared_section_pictures WHERE hash = NEW.hash);
END;
