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

/**
 * Pages, each with a slug and revisions: the newest revision is the working copy, and the public version may
 * be an older one.
 */
export const pages = sqliteTable(
  "pages",
  {
    id: text("id").primaryKey(),
    /** Slug at which the page is public, or will be; the working copy may have another one. */
    slug: text("slug").notNull(),
    rev: integer("rev").notNull(),
    publicRev: integer("public_rev"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    deletedAt: time("deleted_at"),
    /**
     * Counter of changes of the rendering without a change of words, such as a new focal point. Written by a
     * trigger only.
     */
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
    /** Blocks as JSON; validated by the page schema when read. */
    blocks: text("blocks").notNull(),
    savedAt: time("saved_at").notNull(),
    savedBy: text("saved_by").notNull(),
    kind: text("kind").notNull().default("save"),
    publishAt: time("publish_at"),
    unpublishAt: time("unpublish_at"),
    /** BCP 47 tag that the author chose; empty to detect it from the text. */
    language: text("language").notNull().default(""),
    /** Header: "reduced" for logo and button, or empty for the whole menu. */
    header: text("header").notNull().default(""),
    /** Date on the page: "changed" for that of the last change, or empty for none. */
    dated: text("dated").notNull().default(""),
    /** Settings for search engines and social networks; empty values are derived from the page. */
    searchTitle: text("search_title").notNull().default(""),
    searchDescription: text("search_description").notNull().default(""),
    socialImage: text("social_image").notNull().default(""),
    canonicalUrl: text("canonical_url").notNull().default(""),
    /** Search engine indexing: "noindex", or empty for the default. */
    indexing: text("indexing").notNull().default(""),
    /** Response after the end of publication: "redirect", or empty for a message. */
    afterEnd: text("after_end").notNull().default(""),
    endMessage: text("end_message").notNull().default(""),
    endTarget: text("end_target").notNull().default(""),
    /** Evidence as JSON. */
    evidence: text("evidence").notNull().default("[]"),
    /** Time of the first save that this revision replaced in the history. */
    begunAt: time("begun_at"),
    /** Id of the open editor that saved it, and the sequence number of the request. */
    editor: text("editor"),
    seq: integer("seq"),
    /** Name given by an administrator; a named revision is kept permanently. */
    name: text("name"),
    /** JSON: changes from the previous revision. */
    changes: text("changes"),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.rev] }),
    index("page_revisions_passing_index")
      .on(table.savedAt)
      .where(sql`name IS NULL AND kind <> 'publish'`),
  ],
);

/** Search index: words of each page's working copy, for administrators. */
export const pageWords = sqliteTable("page_words", {
  pageId: text("page_id")
    .primaryKey()
    .references(() => pages.id, { onDelete: "cascade" }),
  /** Words in lower case. */
  words: text("words").notNull(),
});

/** Pictures that the blocks of a revision reference. Written by triggers only. */
export const pictureUses = sqliteTable(
  "picture_uses",
  {
    pageId: text("page_id").notNull(),
    rev: integer("rev").notNull(),
    hash: text("hash").notNull(),
    /** Whether the revision is the working copy or the public version of its page. */
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

/** Open editors of pages. */
export const pageEditors = sqliteTable(
  "page_editors",
  {
    pageId: text("page_id").notNull(),
    /** Id of the open editor; one person may have several. */
    editor: text("editor").notNull(),
    email: text("email").notNull(),
    seenAt: time("seen_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.editor] }),
    index("page_editors_seen_at_index").on(table.seenAt),
  ],
);
