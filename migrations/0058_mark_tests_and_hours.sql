-- Why a test ended, where that was neither a press nor another version: 'replaced-picture' for one that took another's place.
ALTER TABLE page_tests ADD COLUMN ended_for TEXT;

-- Views of each page in the hour that was counted last. The next hour takes its place: nothing is kept of one but that it was a burst.
CREATE TABLE page_hours (
  page_id TEXT PRIMARY KEY NOT NULL,
  hour INTEGER NOT NULL,
  views INTEGER NOT NULL
);

CREATE INDEX page_hours_hour_index ON page_hours (hour);
