import { sql } from "drizzle-orm";
import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Templates that new pages can begin with. */
export const pageTemplates = sqliteTable(
  "page_templates",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    /** JSON; validated when it is read as a page document. */
    content: text("content").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [uniqueIndex("page_templates_name_unique").on(sql`${table.name} COLLATE NOCASE`)],
);
