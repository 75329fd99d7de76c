-- Pages to begin others with: content without a slug of its own.
CREATE TABLE page_templates (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  content TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX page_templates_name_unique ON page_templates (name COLLATE NOCASE);
