import { desc } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { pages } from "./pages.ts";
import { time } from "./columns.ts";

/** Preview links, by which people without an account see a page that is not public. */
export const previewLinks = sqliteTable(
  "preview_links",
  {
    id: text("id").primaryKey(),
    pageId: text("page_id")
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    /** Keyed hash of the token; the token itself is not stored. */
    tokenHash: text("token_hash").notNull(),
    /** Revision that the link shows; null for the current working copy. */
    rev: integer("rev"),
    /** The administrator's email. */
    madeBy: text("made_by").notNull(),
    madeAt: time("made_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    revokedAt: time("revoked_at"),
  },
  (table) => [
    uniqueIndex("preview_links_token_hash_unique").on(table.tokenHash),
    index("preview_links_page_id_index").on(table.pageId, desc(table.madeAt)),
    index("preview_links_expires_at_index").on(table.expiresAt),
  ],
);
