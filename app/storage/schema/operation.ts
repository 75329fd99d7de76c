import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { time } from "./columns.ts";

/** The last run of each cron trigger. */
export const cronRuns = sqliteTable("cron_runs", {
  name: text("name", { enum: ["daily", "frequent", "backup"] }).primaryKey(),
  startedAt: time("started_at"),
  /** Null during a run, and after one that broke off. */
  endedAt: time("ended_at"),
  outcome: text("outcome"),
  /** When it last succeeded; before that, when it was first expected. */
  expectedSince: time("expected_since").notNull(),
});

/** Findings of the watch of the site: one row. */
export const watchNotes = sqliteTable("watch_notes", {
  name: text("name").primaryKey(),
  /** JSON. */
  note: text("note").notNull(),
  notedAt: time("noted_at").notNull(),
});
