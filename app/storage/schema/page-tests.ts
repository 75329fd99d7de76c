import { sql } from "drizzle-orm";
import {
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { pageRevisions, pages } from "./pages.ts";
import { time } from "./columns.ts";

/** Tests that compare a landing page with other versions of it. */
export const pageTests = sqliteTable(
  "page_tests",
  {
    pageId: text("page_id")
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    /** Counted from 1 for each page. */
    number: integer("number").notNull(),
    /** Difference of rates that it was planned for, in percent. */
    difference: integer("difference").notNull(),
    startedBy: text("started_by").notNull(),
    startedAt: time("started_at").notNull(),
    /** Written by triggers too: when another version is published, when the page or a variant is withdrawn, and when a section of a variant is released. */
    endedAt: time("ended_at"),
    /** Letter of the variant that became the page, and the page's revision that it became. */
    kept: text("kept"),
    keptRev: integer("kept_rev"),
    /** Why it ended, where that was neither a press nor another version. */
    endedFor: text("ended_for", { enum: ["replaced-picture", "released-section"] }),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.number] }),
    uniqueIndex("page_tests_running_unique")
      .on(table.pageId)
      .where(sql`ended_at IS NULL`),
  ],
);

/** Variants of a test: "a" is the page as it was public at its start, and the others are revisions of other pages. */
export const pageTestVariants = sqliteTable(
  "page_test_variants",
  {
    pageId: text("page_id").notNull(),
    number: integer("number").notNull(),
    letter: text("letter").notNull(),
    /** In percent of the visitors. */
    share: integer("share").notNull(),
    shownId: text("shown_id").notNull(),
    shownRev: integer("shown_rev").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.number, table.letter] }),
    foreignKey({
      columns: [table.pageId, table.number],
      foreignColumns: [pageTests.pageId, pageTests.number],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.shownId, table.shownRev],
      foreignColumns: [pageRevisions.pageId, pageRevisions.rev],
    }).onDelete("cascade"),
    index("page_test_variants_shown_index").on(table.shownId, table.shownRev),
  ],
);

/** How often something happened on a variant on a day. */
export const variantCounts = sqliteTable(
  "variant_counts",
  {
    /** In UTC, counted from 1970. */
    day: integer("day").notNull(),
    pageId: text("page_id").notNull(),
    number: integer("number").notNull(),
    letter: text("letter").notNull(),
    event: text("event").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.pageId, table.number, table.letter, table.event] }),
    index("variant_counts_page_id_index").on(table.pageId, table.number),
  ],
);
