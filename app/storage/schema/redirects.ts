import { desc, isNotNull } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { pages } from "./pages.ts";

/** Redirects from paths without a page. Triggers refuse a redirect to another redirect. */
export const redirects = sqliteTable(
  "redirects",
  {
    path: text("path").primaryKey(),
    /** Landing page that it leads to, whatever its current slug. */
    pageId: text("page_id").references(() => pages.id, { onDelete: "cascade" }),
    /** Target instead of a landing page: a path of this site, or an https URL. */
    target: text("target"),
    /** Email of the administrator who created it; null for a former slug. */
    madeBy: text("made_by"),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("redirects_page_id_index").on(table.pageId),
    index("redirects_created_at_index").on(desc(table.createdAt)),
    index("redirects_target_index").on(table.target).where(isNotNull(table.target)),
  ],
);

/** Requests for each path without a page, by day. */
export const missingPaths = sqliteTable(
  "missing_paths",
  {
    /** Days since 1970, in UTC. */
    day: integer("day").notNull(),
    path: text("path").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.path] }),
    index("missing_paths_path_index").on(table.path),
  ],
);

/** Requests for each missing path over all kept days. The counts are written by triggers only. */
export const missingTotals = sqliteTable(
  "missing_totals",
  {
    path: text("path").primaryKey(),
    count: integer("count").notNull(),
    lastDay: integer("last_day").notNull(),
    /** Whether an administrator has chosen to ignore the path. */
    isIgnored: integer("is_ignored", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [index("missing_totals_count_index").on(table.isIgnored, desc(table.count), desc(table.path))],
);
