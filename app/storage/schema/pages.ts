import { desc, sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

const time = (column: string) => integer(column, { mode: "timestamp_ms" });

/** A page has an address and revisions: its working copy is the newest, and what visitors see may be an older one. */
export const pages = sqliteTable(
  "pages",
  {
    id: text("id").primaryKey(),
    /** Where it is, or will be, public. The working copy may ask for another one. */
    slug: text("slug").notNull(),
    rev: integer("rev").notNull(),
    publicRev: integer("public_rev"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    deletedAt: time("deleted_at"),
  },
  (table) => [
    uniqueIndex("pages_slug_unique")
      .on(table.slug)
      .where(sql`deleted_at IS NULL`),
    index("pages_created_at_index")
      .on(desc(table.createdAt), desc(table.id))
      .where(sql`deleted_at IS NULL`),
    index("pages_updated_at_index")
      .on(desc(table.updatedAt))
      .where(sql`deleted_at IS NULL`),
    index("pages_trash_index")
      .on(desc(table.createdAt), desc(table.id))
      .where(sql`deleted_at IS NOT NULL`),
    index("pages_deleted_at_index")
      .on(table.deletedAt)
      .where(sql`deleted_at IS NOT NULL`),
    index("pages_public_index")
      .on(table.deletedAt)
      .where(sql`public_rev IS NOT NULL`),
  ],
);

export const pageRevisions = sqliteTable(
  "page_revisions",
  {
    pageId: text("page_id")
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    rev: integer("rev").notNull(),
    slug: text("slug").notNull(),
    title: text("title").notNull(),
    /** JSON; unknown until the page schema has read it. */
    blocks: text("blocks").notNull(),
    savedAt: time("saved_at").notNull(),
    savedBy: text("saved_by").notNull(),
    kind: text("kind").notNull().default("save"),
    publishAt: time("publish_at"),
    unpublishAt: time("unpublish_at"),
    /** JSON, as the blocks are. */
    evidence: text("evidence").notNull().default("[]"),
    /** When the first of the saves was made that this one took the place of. */
    begunAt: time("begun_at"),
    /** The opened editor that saved it, and the number of its save. */
    editor: text("editor"),
    seq: integer("seq"),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.rev] })],
);

/** Editors that have a page open. */
export const pageEditors = sqliteTable(
  "page_editors",
  {
    pageId: text("page_id").notNull(),
    /** The opened editor: one person may have several. */
    editor: text("editor").notNull(),
    email: text("email").notNull(),
    seenAt: time("seen_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.editor] }),
    index("page_editors_seen_at_index").on(table.seenAt),
  ],
);

export const pageRedirects = sqliteTable(
  "page_redirects",
  {
    slug: text("slug").primaryKey(),
    pageId: text("page_id")
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    index("page_redirects_page_id_index").on(table.pageId),
    index("page_redirects_created_at_index").on(desc(table.createdAt)),
  ],
);
