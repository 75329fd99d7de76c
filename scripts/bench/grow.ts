import { writeFileSync } from "node:fs";
import path from "node:path";
import { executeSql } from "../local/state.ts";

export const GROWN_PAGES = 10_000;

/** Fills the bench's own database with landing pages, as drafts, once. */
export async function growPages(stateDir: string): Promise<void> {
  const file = path.join(stateDir, "grow.sql");
  writeFileSync(file, SQL);
  await executeSql(file, { stateDir });
}

const NUMBERS = `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${GROWN_PAGES})`;

const SQL = `
INSERT OR IGNORE INTO pages (id, slug, rev, created_at, updated_at)
${NUMBERS} SELECT 'grown-' || n, 'grown-' || n, 1, n * 1000, n * 1000 FROM numbers;
INSERT OR IGNORE INTO page_revisions (page_id, rev, slug, title, blocks, kind, saved_at, saved_by)
${NUMBERS} SELECT 'grown-' || n, 1, 'grown-' || n, 'Grown page ' || n, '[]', 'save', n * 1000, 'bench' FROM numbers;
`;
