import { desc, sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

const time = (column: string) => integer(column, { mode: "timestamp_ms" });

export const pages = sqliteTable(
  "pages",
  {
    id: text("id").primaryKey(),
    slug: text("slug").notNull(),
    title: text("title").notNull(),
    /** JSON; unknown until the page schema has read it. */
    blocks: text("blocks").notNull(),
    status: text("status").notNull(),
    rev: integer("rev").notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    deletedAt: time("deleted_at"),
    /** Of a scheduled page. */
    publishAt: time("publish_at"),
  },
  (table) => [
    uniqueIndex("pages_slug_unique")
      .on(table.slug)
      .where(sql`deleted_at IS NULL`),
    index("pages_created_at_index").on(desc(table.createdAt), desc(table.id)),
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
    blocks: text("blocks").notNull(),
    status: text("status").notNull(),
    savedAt: time("saved_at").notNull(),
    savedBy: text("saved_by").notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.rev] })],
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
  (table) => [index("page_redirects_page_id_index").on(table.pageId)],
);
