-- Redirects from any path without a page: those of former slugs, and those that administrators make. One that leads to a landing
-- page names it by its id, and so follows it wherever it goes.
CREATE TABLE redirects (
  path TEXT PRIMARY KEY NOT NULL,
  page_id TEXT REFERENCES pages (id) ON DELETE CASCADE,
  -- A path of a page with a URL of its own, or an https URL of another site.
  target TEXT,
  -- Email of the administrator who made it; NULL for a former slug.
  made_by TEXT,
  created_at INTEGER NOT NULL,
  CHECK ((page_id IS NULL) <> (target IS NULL)),
  CHECK (target IS NULL OR target <> path)
);
INSERT INTO redirects (path, page_id, created_at) SELECT '/page/' || slug, page_id, created_at FROM page_redirects;
-- `page_redirects` stays until no deployed version reads it.
CREATE INDEX redirects_page_id_index ON redirects (page_id);
CREATE INDEX redirects_created_at_index ON redirects (created_at DESC);
CREATE INDEX redirects_target_index ON redirects (target) WHERE target IS NOT NULL;

-- No redirect leads to another one, whoever writes at the same time: so there is neither a chain nor a loop.
CREATE TRIGGER redirects_inserted BEFORE INSERT ON redirects
WHEN EXISTS (SELECT 1 FROM redirects WHERE target = NEW.path) OR EXISTS (SELECT 1 FROM redirects WHERE path = NEW.target)
BEGIN
  SELECT RAISE(ABORT, 'a redirect leads to a redirect');
END;
CREATE TRIGGER redirects_retargeted BEFORE UPDATE OF target, path ON redirects
WHEN EXISTS (SELECT 1 FROM redirects WHERE path = NEW.target)
BEGIN
  SELECT RAISE(ABORT, 'a redirect leads to a redirect');
END;

-- How often a path without a page was asked for on a day (in UTC, counted from 1970). Nothing else of the requests is kept.
CREATE TABLE missing_paths (
  day INTEGER NOT NULL,
  path TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, path)
);
CREATE INDEX missing_paths_path_index ON missing_paths (path);

-- The same for all days that are kept, so that the list reads no more rows than it shows. An ignored path is not counted.
CREATE TABLE missing_totals (
  path TEXT PRIMARY KEY NOT NULL,
  count INTEGER NOT NULL,
  last_day INTEGER NOT NULL,
  is_ignored INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX missing_totals_count_index ON missing_totals (is_ignored, count DESC, path DESC);
CREATE TRIGGER missing_paths_counted AFTER INSERT ON missing_paths BEGIN
  INSERT INTO missing_totals (path, count, last_day) SELECT NEW.path, 0, NEW.day
    WHERE NOT EXISTS (SELECT 1 FROM missing_totals WHERE path = NEW.path);
  UPDATE missing_totals SET count = count + NEW.count, last_day = max(last_day, NEW.day) WHERE path = NEW.path;
END;
CREATE TRIGGER missing_paths_recounted AFTER UPDATE OF count ON missing_paths BEGIN
  UPDATE missing_totals SET count = count + NEW.count - OLD.count WHERE path = NEW.path;
END;
CREATE TRIGGER missing_paths_discounted AFTER DELETE ON missing_paths BEGIN
  UPDATE missing_totals SET count = count - OLD.count WHERE path = OLD.path;
  DELETE FROM missing_totals WHERE path = OLD.path AND count <= 0 AND NOT is_ignored;
END;
