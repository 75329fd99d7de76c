import { desc, sql } from "drizzle-orm";
import {
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { time } from "./columns.ts";

/** A page has a slug and revisions: its working copy is the newest, and what visitors see may be an older one. */
export const pages = sqliteTable(
  "pages",
  {
    id: text("id").primaryKey(),
    /** Slug at which the page is public, or will be. The working copy may have another one. */
    slug: text("slug").notNull(),
    rev: integer("rev").notNull(),
    publicRev: integer("public_rev"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    deletedAt: time("deleted_at"),
    /** Goes up where a picture of the page is cropped again: its HTML changes, and its words do not. Written by a trigger alone. */
    look: integer("look").notNull().default(0),
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
    /** BCP 47 tag that the author chose; empty where it follows from the words. */
    language: text("language").notNull().default(""),
    /** Words and settings for search engines and social networks; empty where they follow from the page. */
    searchTitle: text("search_title").notNull().default(""),
    searchDescription: text("search_description").notNull().default(""),
    socialImage: text("social_image").notNull().default(""),
    canonicalUrl: text("canonical_url").notNull().default(""),
    /** "noindex", or empty. */
    indexing: text("indexing").notNull().default(""),
    /** "redirect", or empty for a message. */
    afterEnd: text("after_end").notNull().default(""),
    endMessage: text("end_message").notNull().default(""),
    endTarget: text("end_target").notNull().default(""),
    /** JSON, as the blocks are. */
    evidence: text("evidence").notNull().default("[]"),
    /** When the first of the saves was made that this one took the place of. */
    begunAt: time("begun_at"),
    /** The opened editor that saved it, and the number of its save. */
    editor: text("editor"),
    seq: integer("seq"),
    /** Given by an administrator, so that the version is kept and found. */
    name: text("name"),
    /** JSON: what it changed in the version before it. */
    changes: text("changes"),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.rev] }),
    index("page_revisions_passing_index")
      .on(table.savedAt)
      .where(sql`name IS NULL AND kind <> 'publish'`),
  ],
);

/** Words of each page's working copy, for the search of administrators. */
export const pageWords = sqliteTable("page_words", {
  pageId: text("page_id")
    .primaryKey()
    .references(() => pages.id, { onDelete: "cascade" }),
  /** In small letters. */
  words: text("words").notNull(),
});

/** Pictures that a revision mentions anywhere in its blocks. Written by triggers alone. */
export const pictureUses = sqliteTable(
  "picture_uses",
  {
    pageId: text("page_id").notNull(),
    rev: integer("rev").notNull(),
    hash: text("hash").notNull(),
    /** The revision is the working copy or the public version of its page. */
    isCurrent: integer("is_current", { mode: "boolean" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.rev, table.hash] }),
    foreignKey({
      columns: [table.pageId, table.rev],
      foreignColumns: [pageRevisions.pageId, pageRevisions.rev],
    }).onDelete("cascade"),
    index("picture_uses_hash_index").on(table.hash, table.isCurrent, table.pageId),
  ],
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
