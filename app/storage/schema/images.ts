import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export type ImageVariants = Partial<Record<"avif" | "webp" | "jpeg", number[]>>;

export const images = sqliteTable(
  "images",
  {
    /** SHA-256 in hex, of the cleaned picture, a member's with random bytes before it; its folder's name in R2. */
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
  },
  (table) => [
    index("images_kind_index").on(table.kind, table.hash),
    index("images_due_at_index")
      .on(table.dueAt)
      .where(sql`due_at IS NOT NULL`),
    index("images_source_index")
      .on(table.source)
      .where(sql`source IS NOT NULL`),
  ],
);
