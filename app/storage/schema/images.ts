import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export type ImageVariants = Partial<Record<"avif" | "webp" | "jpeg", number[]>>;

export const images = sqliteTable("images", {
  /** SHA-256 of the cleaned picture, hex; its folder's name in R2. */
  hash: text("hash").primaryKey(),
  contentType: text("content_type").notNull(),
  /** Pixels, after the orientation is applied. */
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  bytes: integer("bytes").notNull(),
  /** Format -> pixel widths of the stored variants; empty where only the original is kept. */
  variants: text("variants", { mode: "json" }).$type<ImageVariants>().notNull(),
  slug: text("slug").notNull(),
  createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
});
