import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { calls, partsOfStatements, type Call } from "../../tests/fixtures/storage-calls.ts";
import { createDatabase } from "./database.server.ts";

/**
 * Queries that may read a table, or part of it, in its order: by the name of the call, with the plan's line, the reason, and an
 * upper limit. Any other scan or sort of a growing table fails.
 */
const exceptions: Record<string, string> = {
  "createAuth: SCAN signing_keys": "a key or two, made by the operator's deploy",
  "createAuth: USE TEMP B-TREE FOR ORDER BY": "the sessions of one account, when another one begins",
  "deleteOldestSessionRows: USE TEMP B-TREE FOR ORDER BY":
    "the sessions of one account, twenty and the new one",
  "listLatestLinkTargetRows: SCAN page_redirects USING INDEX page_redirects_created_at_index":
    "ends after 200 rows",
  "listLatestLinkTargetRows: SCAN pages USING INDEX pages_updated_at_index": "ends after 200 rows",
  "listLinkTargetRows: USE TEMP B-TREE FOR ORDER BY": "as many as one page has links",
  "listPageRows: USE TEMP B-TREE FOR ORDER BY": "what a search found among the newest 100,000",
  "listPasskeyRows: USE TEMP B-TREE FOR ORDER BY": "the passkeys of one account",
  "listSavedConditionRows: USE TEMP B-TREE FOR ORDER BY": "of one account, as many as there are conditions",
  "listSessionRows: USE TEMP B-TREE FOR ORDER BY": "the sessions of one account, of 30 days",
  "listUserRows: USE TEMP B-TREE FOR ORDER BY": "what a search found among the newest 100,000",
  "listWaitlistRows: USE TEMP B-TREE FOR ORDER BY": "what a search found among the newest 100,000",
  "noteEditor: USE TEMP B-TREE FOR ORDER BY": "who has one page open",
  "searchLinkTargetRows: SCAN pages USING INDEX pages_updated_at_index":
    "ends after 20 pages; for words that no page has, it reads the title of each, which takes milliseconds for 10,000",
};

interface Asked {
  sql: string;
  values: unknown[];
}

/** The binding, which notes what the database is asked through a session of a request. */
function recordingBinding(asked: Asked[]): D1Database {
  const originals = new WeakMap<object, D1PreparedStatement>();
  const record = (statement: D1PreparedStatement, sql: string, values: unknown[]): D1PreparedStatement => {
    const entry = { sql, values };
    asked.push(entry);
    const recorded = {
      bind: (...bound: unknown[]) => {
        asked.splice(asked.indexOf(entry), 1);
        return record(statement.bind(...bound), sql, bound);
      },
      run: () => statement.run(),
      all: () => statement.all(),
      raw: () => statement.raw(),
    };
    originals.set(recorded, statement);
    return recorded as unknown as D1PreparedStatement;
  };
  const session = {
    prepare: (sql: string) => record(env.DB.prepare(sql), sql, []),
    batch: (statements: D1PreparedStatement[]) =>
      env.DB.batch(statements.map((statement) => originals.get(statement) ?? statement)),
  };
  return { withSession: () => session } as unknown as D1Database;
}

async function explain({ sql, values }: Asked): Promise<string[]> {
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}

/** Lines of a plan that read a stored table in its order, or sort what was read. */
function listFaults(plan: string[], tables: Set<string>): string[] {
  return plan.filter((line) => {
    const [, scanned] = /^SCAN (\S+)/.exec(line) ?? [];
    return (scanned !== undefined && tables.has(scanned)) || line.startsWith("USE TEMP B-TREE");
  });
}

async function judge(name: string, call: Call, tables: Set<string>): Promise<string[]> {
  const asked: Asked[] = [];
  await call(createDatabase(recordingBinding(asked)));
  expect(asked.length, `${name} asks nothing`).toBeGreaterThan(0);
  const faults = await Promise.all(asked.map(async (one) => listFaults(await explain(one), tables)));
  return [...new Set(faults.flat())].map((fault) => `${name}: ${fault}`);
}

test("no statement of the app reads a table from its beginning, or sorts more than it may", async () => {
  const { results } = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{
    name: string;
  }>();
  const aliases = ["published", "working", "to_news", "to_waitlist"];
  const tables = new Set([...results.map(({ name }) => name), ...aliases]);
  const faults = [];
  for (const [name, call] of Object.entries(calls)) faults.push(await judge(name, call, tables));
  expect(faults.flat().toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

test("every function of the storage that asks the database is among those that are judged", () => {
  const modules = import.meta.glob<Record<string, unknown>>("./*.server.ts", { eager: true });
  const written = Object.values(modules).flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (typeof value === "function" ? [name] : [])),
  );
  expect(written.length).toBeGreaterThan(70);
  const judged = [...Object.keys(calls), ...partsOfStatements];
  expect(written.filter((name) => !judged.includes(name))).toEqual([]);
});

test("a table whose rows go with those of another is found from there by an index", async () => {
  const { results: tables } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'",
  ).all<{ name: string }>();
  const without: string[] = [];
  for (const { name } of tables) {
    const { results: keys } = await env.DB.prepare(`PRAGMA foreign_key_list(${name})`).all<{
      from: string;
    }>();
    for (const { from } of keys) {
      const plan = await explain({ sql: `SELECT 1 FROM ${name} WHERE ${from} = ?`, values: ["x"] });
      if (!plan.some((line) => line.startsWith("SEARCH"))) without.push(`${name}.${from}`);
    }
  }
  expect(without).toEqual([]);
});
