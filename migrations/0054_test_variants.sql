-- Tests that compare a landing page with other versions of it. One runs for a page at a time.
CREATE TABLE page_tests (
  page_id TEXT NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  difference INTEGER NOT NULL,
  started_by TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  ended_at INTEGER,
  kept TEXT,
  kept_rev INTEGER,
  PRIMARY KEY (page_id, number)
);

CREATE UNIQUE INDEX page_tests_running_unique ON page_tests (page_id) WHERE ended_at IS NULL;

-- What a test shows: a revision of the page itself, and revisions of other pages.
CREATE TABLE page_test_variants (
  page_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  letter TEXT NOT NULL,
  share INTEGER NOT NULL,
  shown_id TEXT NOT NULL,
  shown_rev INTEGER NOT NULL,
  PRIMARY KEY (page_id, number, letter),
  FOREIGN KEY (page_id, number) REFERENCES page_tests (page_id, number) ON DELETE CASCADE,
  FOREIGN KEY (shown_id, shown_rev) REFERENCES page_revisions (page_id, rev) ON DELETE CASCADE
);

CREATE INDEX page_test_variants_shown_index ON page_test_variants (shown_id, shown_rev);

-- Views, clicks and confirmed sign-ups of each version, by day. Of nobody in particular.
CREATE TABLE variant_counts (
  day INTEGER NOT NULL,
  page_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  letter TEXT NOT NULL,
  event TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, page_id, number, letter, event)
);

CREATE INDEX variant_counts_page_id_index ON variant_counts (page_id, number);

-- A test ends with what it compares: when another version is published, when the page is withdrawn, and when it or a variant is deleted.
CREATE TRIGGER page_tests_end_with_version AFTER UPDATE OF public_rev ON pages
WHEN new.public_rev IS NOT old.public_rev AND NOT EXISTS (
  SELECT 1 FROM page_revisions WHERE page_id = new.id AND rev = new.public_rev AND kind <> 'publish')
BEGIN
  UPDATE page_tests SET ended_at = new.updated_at WHERE page_id = new.id AND ended_at IS NULL;
END;

CREATE TRIGGER page_tests_end_in_trash AFTER UPDATE OF deleted_at ON pages
WHEN new.deleted_at IS NOT NULL
BEGIN
  UPDATE page_tests SET ended_at = new.updated_at
  WHERE ended_at IS NULL AND (page_id, number) IN (SELECT page_id, number FROM page_test_variants WHERE shown_id = new.id);
END;

CREATE TRIGGER page_tests_end_without_variant AFTER DELETE ON page_test_variants
BEGIN
  UPDATE page_tests SET ended_at = started_at WHERE page_id = old.page_id AND number = old.number AND ended_at IS NULL;
END;
