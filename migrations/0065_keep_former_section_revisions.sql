-- Earlier revisions of shared sections: the common base on which the edits of two people are merged.
CREATE TABLE shared_section_revisions (
  section_id TEXT NOT NULL REFERENCES shared_sections (id) ON DELETE CASCADE,
  rev INTEGER NOT NULL,
  name TEXT NOT NULL,
  -- JSON: the saved changes, or the released content without any.
  content TEXT NOT NULL,
  PRIMARY KEY (section_id, rev)
);

-- Keeps the newest ten: a form that is older than ten saves by others is compared as a whole.
CREATE TRIGGER shared_section_revisions_of_change AFTER UPDATE OF rev ON shared_sections
WHEN NEW.rev <> OLD.rev
BEGIN
  INSERT OR REPLACE INTO shared_section_revisions (section_id, rev, name, content)
  VALUES (NEW.id, OLD.rev, OLD.name, coalesce(OLD.draft, OLD.content));
  DELETE FROM shared_section_revisions WHERE section_id = NEW.id AND rev < NEW.rev - 10;
END;
