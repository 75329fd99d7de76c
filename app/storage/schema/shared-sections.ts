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
    /** Id, derived from the first name and never changed, since pages and exported files reference it. */
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    /** Revision; increases by one with each save, for optimistic locking. */
    rev: integer("rev").notNull(),
    /** Release number; increases with each change of what pages show. The page cache compares it. */
    release: integer("release").notNull(),
    /** Released content as JSON, which pages show. */
    content: text("content").notNull(),
    /** Unreleased content as JSON. */
    draft: text("draft"),
    /** Content before the newest release, as JSON. */
    former: text("former"),
    /** Search index: words of the content in lower case. */
    words: text("words").notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    savedBy: text("saved_by").notNull(),
  },
  (table) => [uniqueIndex("shared_sections_name_unique").on(sql`${table.name} COLLATE NOCASE`)],
);

/**
 * Earlier revisions of sections, at most ten each, as the common base of a merge. Written by a trigger only.
 */
export const sharedSectionRevisions = sqliteTable(
  "shared_section_revisions",
  {
    sectionId: text("section_id")
      .notNull()
      .references(() => sharedSections.id, { onDelete: "cascade" }),
    rev: integer("rev").notNull(),
    name: text("name").notNull(),
    /** Unreleased content as JSON, or the released one without any. */
    content: text("content").notNull(),
  },
  (table) => [primaryKey({ columns: [table.sectionId, table.rev] })],
);

/** Sections that a revision references. Written by a trigger only. */
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

/** Pictures that sections reference. Written by triggers only. */
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
