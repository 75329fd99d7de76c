import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { time } from "./columns.ts";

/** The last run of each cron trigger. */
export const cronRuns = sqliteTable("cron_runs", {
  name: text("name", { enum: ["daily", "frequent", "backup"] }).primaryKey(),
  startedAt: time("started_at"),
  /** Null during a run, and after a crashed one. */
  endedAt: time("ended_at"),
  outcome: text("outcome"),
  /** Time of the last success; before the first, the time at which it was first expected. */
  expectedSince: time("expected_since").notNull(),
});

/** State of the watch of the site, in one row. */
export const watchNotes = sqliteTable("watch_notes", {
  name: text("name").primaryKey(),
  /** Note as JSON. */
  note: text("note").notNull(),
  notedAt: time("noted_at").notNull(),
});
