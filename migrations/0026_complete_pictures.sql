-- Pictures of pages whose variants are not all there: when the next attempt is due, and how many there were. Earlier pictures are
-- all looked at once.
ALTER TABLE images ADD COLUMN due_at INTEGER;
ALTER TABLE images ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
UPDATE images SET due_at = created_at WHERE kind = 'page';
CREATE INDEX images_due_at_index ON images (due_at) WHERE due_at IS NOT NULL;

-- SHA-256 in hex of the file that was uploaded, so that the same file is found without drawing it again. A member's photo has none.
ALTER TABLE images ADD COLUMN source TEXT;
CREATE INDEX images_source_index ON images (source) WHERE source IS NOT NULL;
