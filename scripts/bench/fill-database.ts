import { writeFileSync } from "node:fs";
import path from "node:path";
import { executeSql } from "../local/execute-sql.ts";
import { DAY_MS } from "../../app/values/durations.ts";

export const GROWN_PAGES = 10_000;
export const GROWN_MEMBERS = 1_000_000;
const GROWN_PICTURES = 100_000;
export const GROWN_ENTRIES = 100_000;

/** Saves of one page that is edited daily; every other page has been saved ten times. */
const GROWN_SAVES = 3650;

/** Fills the bench's own database with the data of ten years, once: one statement per table. */
export async function fillDatabase(stateDir: string): Promise<void> {
  const file = path.join(stateDir, "fill-database.sql");
  writeFileSync(file, SQL);
  await executeSql(file, { stateDir });
}

/** Timestamps spread over ten years; waitlist entries over the two years for which they are kept. */
const spread = (rows: number, days: number) => `1700000000000 + (n * ${days} / ${rows}) * ${DAY_MS} + n`;

/** Builds an INSERT … SELECT for the numbers from 1 to a count. */
function insertNumbered(into: string, rows: number, values: string): string {
  return `INSERT INTO ${into}
WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${rows}) SELECT ${values} FROM numbers;
`;
}

const PAGE = `'grown-' || (n % ${GROWN_PAGES} + 1)`;
const REVISIONS = "page_revisions (page_id, rev, slug, title, blocks, kind, saved_at, saved_by)";

const SQL = [
  insertNumbered(
    "pages (id, slug, rev, public_rev, created_at, updated_at)",
    GROWN_PAGES,
    `'grown-' || n, 'grown-' || n, iif(n = 1, 10 + ${GROWN_SAVES}, 10), 10, ${spread(GROWN_PAGES, 3650)}, ${spread(GROWN_PAGES, 3650)}`,
  ),
  insertNumbered(
    REVISIONS,
    GROWN_PAGES * 10,
    `${PAGE}, (n - 1) / ${GROWN_PAGES} + 1, ${PAGE}, 'Grown page ' || (n % ${GROWN_PAGES} + 1), '[]', 'publish', n, 'bench'`,
  ),
  insertNumbered(
    REVISIONS,
    GROWN_SAVES,
    "'grown-1', n + 10, 'grown-1', 'Grown page 1', '[]', 'save', n, 'bench'",
  ),
  insertNumbered(
    "user (id, name, email, email_verified, image, created_at, updated_at)",
    GROWN_MEMBERS,
    `'grown-' || n, 'Ann Grown ' || n, 'ann-' || n || '@grown.example', 1,
     iif(n <= ${GROWN_PICTURES / 2}, '/media/' || printf('%064x', n) || '/original.webp', NULL), ${spread(GROWN_MEMBERS, 3650)}, 0`,
  ),
  insertNumbered(
    "images (hash, content_type, width, height, bytes, variants, kind, created_at)",
    GROWN_PICTURES,
    `printf('%064x', n), 'image/webp', 288, 288, 9000, '{}', iif(n <= ${GROWN_PICTURES / 2}, 'member', 'page'), n`,
  ),
  insertNumbered(
    "waitlist (id, email, first_name, state, adult_confirmed_at, created_at)",
    GROWN_ENTRIES,
    `'grown-' || n, 'ann-' || n || '@grown.example', 'Ann', 'CA', 0, ${spread(GROWN_ENTRIES, 730)}`,
  ),
  insertNumbered(
    "consents (id, email, purpose, place, version, words, given_at, proven_at)",
    GROWN_ENTRIES,
    "'grown-' || n, 'ann-' || n || '@grown.example', 'waitlist', 'waitlist', '1', 'Yes', n, n",
  ),
].join("");
