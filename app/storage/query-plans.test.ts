import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { listSentStatements, type SentStatement } from "../../tests/fixtures/sent-statements.ts";
import { calls, partsOfStatements, type Call } from "../../tests/fixtures/storage-calls.ts";

/** Sources of the storage modules, by file. */
const sources = import.meta.glob<string>("./*.ts", { query: "?raw", import: "default", eager: true });

/**
 * Allowed scans: name of the call and line of its query plan -> the reason, with an upper limit. Any other
 * scan or sort of a growing table fails.
 */
const exceptions: Record<string, string> = {
  "sumCountsByDay: USE TEMP B-TREE FOR GROUP BY": "counts of at most 118 days, for an administrator",
  "sumCountsByDayAndSource: USE TEMP B-TREE FOR GROUP BY": "counts of at most 90 days, for a file",
  "sumCountsByPage: USE TEMP B-TREE FOR GROUP BY": "counts of at most 90 days, for an administrator",
  "sumCountsByPage: USE TEMP B-TREE FOR ORDER BY": "the pages that were opened in these days",
  "sumCountsByVariant: USE TEMP B-TREE FOR GROUP BY":
    "four variants and three events on each day of one test",
  "sumCountsBySource: USE TEMP B-TREE FOR GROUP BY": "counts of at most 90 days, for an administrator",
  "addPageCounts: USE TEMP B-TREE FOR GROUP BY": "counts of one isolate in two seconds",
  "countFailedDeliveries: SCAN webhook_deliveries USING INDEX webhook_deliveries_failed_index":
    "deliveries that were given up in 30 days: none unless a receiver fails",
  "createAuth: SCAN signing_keys": "one or two keys",
  "createAuth: USE TEMP B-TREE FOR ORDER BY": "the sessions of one account, when another one begins",
  "deleteOldestSessionRows: USE TEMP B-TREE FOR ORDER BY":
    "the sessions of one account, twenty and the new one",
  "deleteUnusedPictureRow: SCAN brands": "At most twenty-one rows.",
  "deleteUnusedPictureRow: SCAN page_templates": "at most 100",
  "deleteUnusedSharedSection: SCAN page_templates": "at most 100",
  "isLogoOfBrand: SCAN brands": "At most twenty-one rows.",
  "insertPageTemplate: SCAN page_templates USING COVERING INDEX page_templates_name_unique":
    "counts them, at most 100",
  "insertTrafficSource: SCAN traffic_sources USING COVERING INDEX sqlite_autoindex_traffic_sources_1":
    "counts them, at most 200",
  "insertSharedSection: SCAN shared_sections USING COVERING INDEX shared_sections_name_unique":
    "counts them, at most 100",
  "listChangedPageRows: USE TEMP B-TREE FOR LAST TERM OF ORDER BY":
    "pages that were saved in one millisecond",
  "listCronRunRows: SCAN cron_runs": "one row for each of three triggers",
  "listFormEntriesOf: USE TEMP B-TREE FOR ORDER BY": "the entries with one email",
  "listLatestLinkTargetRows: SCAN redirects USING INDEX redirects_created_at_index": "ends after 200 rows",
  "listLatestLinkTargetRows: SCAN pages USING INDEX pages_updated_at_index": "ends after 200 rows",
  "listLinkTargetRows: USE TEMP B-TREE FOR ORDER BY": "as many as one page has links",
  "listPageRows: SCAN pages USING INDEX pages_updated_at_index":
    "sorted by the last change: ends after the requested view",
  "listPageRows: SCAN shared_sections": "at most 100, whose words are searched",
  "listPageRows: USE TEMP B-TREE FOR ORDER BY": "what a search found among the newest 100,000",
  "listPageTemplateRows: SCAN page_templates USING INDEX page_templates_name_unique":
    "all of them, at most 100",
  "listPasskeyRows: USE TEMP B-TREE FOR ORDER BY": "the passkeys of one account",
  "listPictureRows: USE TEMP B-TREE FOR ORDER BY": "pictures that have the words, or are on one page",
  "listPictureUseRows: USE TEMP B-TREE FOR ORDER BY": "the pages that show one picture",
  "listPicturedTemplateRows: SCAN page_templates": "at most 100",
  "listSavedConditionRows: USE TEMP B-TREE FOR ORDER BY": "of one account, as many as there are conditions",
  "listSectionTemplateRows: SCAN page_templates": "at most 100",
  "listSessionRows: USE TEMP B-TREE FOR ORDER BY": "the sessions of one account, of 30 days",
  "listSharedSectionRows: SCAN shared_sections USING INDEX shared_sections_name_unique":
    "all of them, at most 100",
  "listSharedSectionRows: USE TEMP B-TREE FOR count(DISTINCT)": "the pages of each section",
  "listSwitchRows: SCAN switches": "at most one row for each of five switches",
  "listUserRows: USE TEMP B-TREE FOR ORDER BY": "what a search found among the newest 100,000",
  "listWaitlistRows: USE TEMP B-TREE FOR ORDER BY": "what a search found among the newest 100,000",
  "listTrafficSourceRows: SCAN traffic_sources USING INDEX sqlite_autoindex_traffic_sources_1":
    "all of them, at most 200",
  "noteEditor: USE TEMP B-TREE FOR ORDER BY": "the open editors of one page",
  "searchLinkTargetRows: SCAN pages USING INDEX pages_updated_at_index":
    "ends after 20 pages; for words that no page has, it reads every title, in milliseconds for 10,000 pages",
  "summarizePictures: SCAN images":
    "counts them for an administrator's status page, which leaves the number out after 600 ms",
};

async function explain({ sql, values }: SentStatement): Promise<string[]> {
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}

/** Lists the lines of a plan that scan a stored table, or sort rows. */
function listProblems(plan: string[], tables: Set<string>): string[] {
  return plan.filter((line) => {
    const [, scanned] = /^SCAN (\S+)/.exec(line) ?? [];
    return (scanned !== undefined && tables.has(scanned)) || line.startsWith("USE TEMP B-TREE");
  });
}

async function listCallProblems(name: string, call: Call, tables: Set<string>): Promise<string[]> {
  const sentStatements = await listSentStatements(name, call);
  const problems = await Promise.all(
    sentStatements.map(async (one) => listProblems(await explain(one), tables)),
  );
  return [...new Set(problems.flat())].map((fault) => `${name}: ${fault}`);
}

test("query plans: no statement scans or sorts a growing table, except those listed", async () => {
  const { results } = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{
    name: string;
  }>();
  const aliases = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/\balias\(\w+, "(\w+)"\)/g)].map(([, name = ""]) => name),
  );
  expect(aliases).toContain("published");
  const tables = new Set([...results.map(({ name }) => name), ...aliases]);
  const problems = [];
  for (const [name, call] of Object.entries(calls)) problems.push(await listCallProblems(name, call, tables));
  expect(problems.flat().toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

test("query plans: every storage function with a query has a call", () => {
  const modules = import.meta.glob<Record<string, unknown>>("./*.server.ts", { eager: true });
  const written = Object.values(modules).flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (typeof value === "function" ? [name] : [])),
  );
  expect(written.length).toBeGreaterThan(70);
  // Calls are identified by their name alone, so that a second function with this name would pass without a
  // call of its own.
  expect(
    written.filter((name, index) => written.indexOf(name) !== index),
    "Names of two functions: give one of them another name.",
  ).toEqual([]);
  const called = [...Object.keys(calls), ...partsOfStatements];
  expect(
    written.filter((name) => !called.includes(name)),
    "Functions without a call in tests/fixtures/storage-calls.ts.",
  ).toEqual([]);
});

test("query plans: every foreign key has an index", async () => {
  const { results: tables } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'",
  ).all<{ name: string }>();
  const without: string[] = [];
  for (const { name } of tables) {
    const { results: keys } = await env.DB.prepare(`PRAGMA foreign_key_list(${name})`).all<{
      id: number;
      from: string;
    }>();
    for (const columns of Map.groupBy(keys, ({ id }) => id).values()) {
      const isRow = columns.map(({ from }) => `${from} = ?`).join(" AND ");
      const sql = `SELECT 1 FROM ${name} WHERE ${isRow}`;
      const plan = await explain({ sql, values: columns.map(() => "x") });
      if (!plan.some((line) => line.startsWith("SEARCH"))) without.push(`${name}: ${isRow}`);
    }
  }
  expect(without).toEqual([]);
});
