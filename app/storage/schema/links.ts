import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { pages } from "./pages.ts";
import { time } from "./columns.ts";

export const LINK_STATES = ["unchecked", "working", "moved", "refusing", "failing", "dead"] as const;

/** Links of public pages, and sources of medical pages, with the result of the last check. */
export const checkedLinks = sqliteTable(
  "checked_links",
  {
    /** An https URL, or a path of this site. */
    url: text("url").primaryKey(),
    /** Host, of which one link is checked at a time; for a path of this site, the path. */
    host: text("host").notNull(),
    dueAt: time("due_at").notNull(),
    checkedAt: time("checked_at"),
    state: text("state", { enum: LINK_STATES }).notNull().default("unchecked"),
    /** Status or problem that was found; for a moved link, its new URL. */
    detail: text("detail").notNull().default(""),
    /** Time of the first failed check in an unbroken series. */
    failedAt: time("failed_at"),
  },
  (table) => [
    index("checked_links_due_at_index").on(table.dueAt),
    index("checked_links_state_index").on(table.state, table.url),
  ],
);

/** Links in the public versions of landing pages. */
export const linkUses = sqliteTable(
  "link_uses",
  {
    pageId: text("page_id")
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    url: text("url").notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.url] }), index("link_uses_url_index").on(table.url)],
);
