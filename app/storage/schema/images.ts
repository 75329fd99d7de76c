import { desc, sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export type ImageVariants = Partial<Record<"avif" | "webp" | "jpeg", number[]>>;

/** Pictures, and videos of pages, which have no variants. */
export const images = sqliteTable(
  "images",
  {
    /** SHA-256 in hex, of the cleaned picture, a member's with random bytes before it, or a video's random bytes; the folder in R2. */
    hash: text("hash").primaryKey(),
    contentType: text("content_type").notNull(),
    /** Pixels, after the orientation is applied. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    bytes: integer("bytes").notNull(),
    /** Format -> pixel widths of the stored variants; empty where only the original is kept. */
    variants: text("variants", { mode: "json" }).$type<ImageVariants>().notNull(),
    /** A member's goes with its owner; a page's stays. */
    kind: text("kind", { enum: ["page", "member"] }).notNull(),
    /** The page that it was uploaded for first; a member's has none. */
    slug: text("slug"),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    /** When to try again to make the variants that are missing; null when none are, or after too many attempts. */
    dueAt: integer("due_at", { mode: "timestamp_ms" }),
    attempts: integer("attempts").notNull().default(0),
    /** SHA-256 in hex of the file as it was uploaded for a page. */
    source: text("source"),
    /** Name of the file that was uploaded, as authors know the picture; a member's has none. */
    name: text("name").notNull().default(""),
    /** Description that is offered where the picture is used again. */
    alt: text("alt").notNull().default(""),
    /** Point that every crop keeps, in percent from the left and from the top. */
    focalX: integer("focal_x").notNull().default(50),
    focalY: integer("focal_y").notNull().default(50),
    /** The administrator's email; null for pictures from before it was recorded. */
    uploadedBy: text("uploaded_by"),
  },
  (table) => [
    index("images_kind_index").on(table.kind, table.hash),
    index("images_created_at_index").on(table.kind, desc(table.createdAt), table.hash),
    index("images_content_type_index").on(table.kind, table.contentType, desc(table.createdAt), table.hash),
    index("images_due_at_index")
      .on(table.dueAt)
      .where(sql`due_at IS NOT NULL`),
    index("images_source_index")
      .on(table.source)
      .where(sql`source IS NOT NULL`),
  ],
);

/** Words of a picture's name and description, in small letters. */
export const pictureWords = sqliteTable(
  "picture_words",
  {
    word: text("word").notNull(),
    hash: text("hash")
      .notNull()
      .references(() => images.hash, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.hash] }),
    index("picture_words_hash_index").on(table.hash),
  ],
);

/** One picture in the place of another on all pages. */
export const pictureReplacements = sqliteTable(
  "picture_replacements",
  {
    id: text("id").primaryKey(),
    formerHash: text("former_hash").notNull(),
    hash: text("hash").notNull(),
    /** JSON: a page's id -> the fields that were changed, by the ids of block and item. */
    fields: text("fields", { mode: "json" }).$type<Record<string, string[]>>().notNull(),
    replacedBy: text("replaced_by").notNull(),
    replacedAt: integer("replaced_at", { mode: "timestamp_ms" }).notNull(),
    undoneAt: integer("undone_at", { mode: "timestamp_ms" }),
  },
  (table) => [index("picture_replacements_hash_index").on(table.formerHash, desc(table.replacedAt))],
);
