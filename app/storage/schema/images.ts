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
  },
  (table) => [index("images_kind_index").on(table.kind, table.hash)],
);
