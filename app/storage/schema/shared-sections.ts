import { sql } from "drizzle-orm";
import {
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { pageRevisions } from "./pages.ts";
import { time } from "./columns.ts";

/** Blocks that several pages show, edited in one place. */
export const sharedSections = sqliteTable(
  "shared_sections",
  {
    /** Made of the first name, and stays: blocks of pages and exported files name it. */
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    /** Goes up with each save, so that nobody writes over what they have not seen. */
    rev: integer("rev").notNull(),
    /** Goes up with each change of what pages show. The cache of pages compares it. */
    release: integer("release").notNull(),
    /** JSON; what pages show. */
    content: text("content").notNull(),
    /** JSON of the content that is to be released next. */
    draft: text("draft"),
    /** JSON of the content before the newest release. */
    former: text("former"),
    /** Words of the content in small letters, for the search of pages. */
    words: text("words").notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    savedBy: text("saved_by").notNull(),
  },
  (table) => [uniqueIndex("shared_sections_name_unique").on(sql`${table.name} COLLATE NOCASE`)],
);

/** Sections that a revision has among its blocks. Written by a trigger alone. */
export const sharedSectionUses = sqliteTable(
  "shared_section_uses",
  {
    pageId: text("page_id").notNull(),
    rev: integer("rev").notNull(),
    sectionId: text("section_id")
      .notNull()
      .references(() => sharedSections.id),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.rev, table.sectionId] }),
    foreignKey({
      columns: [table.pageId, table.rev],
      foreignColumns: [pageRevisions.pageId, pageRevisions.rev],
    }).onDelete("cascade"),
    index("shared_section_uses_section_id_index").on(table.sectionId, table.pageId, table.rev),
  ],
);

/** Pictures of sections. Written by triggers alone. */
export const sharedSectionPictures = sqliteTable(
  "shared_section_pictures",
  {
    sectionId: text("section_id")
      .notNull()
      .references(() => sharedSections.id, { onDelete: "cascade" }),
    hash: text("hash").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sectionId, table.hash] }),
    index("shared_section_pictures_hash_index").on(table.hash),
  ],
);
