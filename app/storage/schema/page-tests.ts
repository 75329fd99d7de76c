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

/** Tests that compare a landing page with variants of it. */
export const pageTests = sqliteTable(
  "page_tests",
  {
    pageId: text("page_id")
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    /** Number of the test, counted from 1 for each page. */
    number: integer("number").notNull(),
    /** Minimum detectable difference of the rates, in percent. */
    difference: integer("difference").notNull(),
    startedBy: text("started_by").notNull(),
    startedAt: time("started_at").notNull(),
    /**
     * Time of the end. Triggers set it, too: when another version is published, when the page or a variant is
     * withdrawn, and when a section of a variant is released.
     */
    endedAt: time("ended_at"),
    /** Letter of the variant that was published as the page, and its revision there. */
    kept: text("kept"),
    keptRev: integer("kept_rev"),
    /** Reason of the end, unless a button or another version ended it. */
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
    /** Share of visitors, in percent. */
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

/** Counts of events on a variant by day. */
export const variantCounts = sqliteTable(
  "variant_counts",
  {
    /** Days since 1970, in UTC. */
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
