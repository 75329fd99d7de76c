-- When a page with the status "scheduled" becomes public.
ALTER TABLE pages ADD COLUMN publish_at INTEGER;
