import { desc, sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export type ImageVariants = Partial<Record<"avif" | "webp" | "jpeg", number[]>>;

/** Pictures of pages and members, and videos of pages, which have no variants. */
export const images = sqliteTable(
  "images",
  {
    /**
     * SHA-256 in hex, which also names the folder in R2: of the cleaned picture, of random bytes and the
     * picture for a member's photo, or random for a video.
     */
    hash: text("hash").primaryKey(),
    contentType: text("content_type").notNull(),
    /** Width in pixels, after the orientation is applied. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    bytes: integer("bytes").notNull(),
    /** Format -> widths of the stored variants in pixels; empty if only the original is stored. */
    variants: text("variants", { mode: "json" }).$type<ImageVariants>().notNull(),
    /** Kind: a member's photo is deleted with its owner; a page's picture stays. */
    kind: text("kind", { enum: ["page", "member"] }).notNull(),
    /** Slug of the page that it was first uploaded for; null for a member's photo. */
    slug: text("slug"),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    /**
     * Time of the next attempt to create missing variants; null if none are missing, or after too many
     * attempts.
     */
    dueAt: integer("due_at", { mode: "timestamp_ms" }),
    attempts: integer("attempts").notNull().default(0),
    /** SHA-256 in hex of the file as uploaded for a page. */
    source: text("source"),
    /** Display name: that of the uploaded file until it is edited; empty for a member's photo. */
    name: text("name").notNull().default(""),
    /** Default text alternative where the picture is used again. */
    alt: text("alt").notNull().default(""),
    /** Focal point that every crop keeps, in percent from the left and from the top. */
    focalX: integer("focal_x").notNull().default(50),
    focalY: integer("focal_y").notNull().default(50),
    /** Email of the administrator; null for pictures from before it was recorded. */
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

/** Search index: words of a picture's name and description, in lower case. */
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

/** Replacements of one picture by another on all pages. */
export const pictureReplacements = sqliteTable(
  "picture_replacements",
  {
    id: text("id").primaryKey(),
    formerHash: text("former_hash").notNull(),
    hash: text("hash").notNull(),
    /** JSON: page id -> changed fields, by the ids of block and item. */
    fields: text("fields", { mode: "json" }).$type<Record<string, string[]>>().notNull(),
    replacedBy: text("replaced_by").notNull(),
    replacedAt: integer("replaced_at", { mode: "timestamp_ms" }).notNull(),
    undoneAt: integer("undone_at", { mode: "timestamp_ms" }),
  },
  (table) => [index("picture_replacements_hash_index").on(table.formerHash, desc(table.replacedAt))],
);
