-- Words of each page's working copy in small letters, for the search of administrators.
CREATE TABLE page_words (
  page_id TEXT PRIMARY KEY NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
  words TEXT NOT NULL
);

-- Until a page is saved again: all texts of its blocks that hold a space, which leaves out colors, sizes and links.
INSERT INTO page_words (page_id, words)
SELECT pages.id, lower(page_revisions.title || char(10) || page_revisions.slug || char(10) || coalesce((
  SELECT group_concat(texts.value, char(10)) FROM json_tree(page_revisions.blocks) AS texts
  WHERE texts.type = 'text' AND instr(texts.value, ' ') > 0
), ''))
FROM pages JOIN page_revisions ON page_revisions.page_id = pages.id AND page_revisions.rev = pages.rev
WHERE json_valid(page_revisions.blocks);
