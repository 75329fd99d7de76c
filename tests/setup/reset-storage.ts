import { env, reset } from "cloudflare:test";
import { afterAll, vi } from "vitest";

// Resets storage before each test file and restores settings, clock and mocks, because the files of a project
// share a runtime.
const settings = { ...env };
// The runtime clears open databases, but silently skips one that was idle for ten seconds or is still being
// read by a query. The first pass aborts all queries.
await reset();
await Promise.all([env.DB.exec("SELECT 1"), env.PAGE_CACHE.list({ limit: 1 }), env.MEDIA.list({ limit: 1 })]);
await reset();
// One batch takes a quarter of the time of single statements, and fails if a table still exists.
const migrated = globalThis as { migratedDatabase?: Statement[] };
await runAll(
  migrated.migratedDatabase ??
    env.TEST_MIGRATIONS.flatMap(({ queries }) => queries.map((sql) => ({ sql, values: [] }))),
);
// Migrations run for the first file only; the others replay the resulting schema, with a third of the
// statements.
migrated.migratedDatabase ??= await readDatabase();

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  const added = Object.keys(env).filter((name) => !(name in settings));
  for (const name of added) Reflect.deleteProperty(env, name);
  Object.assign(env, settings);
});

interface Statement {
  sql: string;
  values: unknown[];
}

function runAll(statements: Statement[]) {
  return env.DB.batch(statements.map(({ sql, values }) => env.DB.prepare(sql).bind(...values)));
}

/**
 * Lists the statements that recreate the database. Triggers are created last, since they would run on the
 * inserted rows.
 */
async function readDatabase(): Promise<Statement[]> {
  const { results: parts } = await env.DB.prepare(
    `SELECT type, name, sql FROM sqlite_master
     WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'`,
  ).all<{ type: string; name: string; sql: string }>();
  const ofType = (type: string) =>
    parts.filter((part) => part.type === type).map(({ sql }) => ({ sql, values: [] }));
  const rows = await Promise.all(
    parts.filter(({ type }) => type === "table").map(async ({ name }) => readRows(name)),
  );
  return [...ofType("table"), ...ofType("index"), ...rows.flat(), ...ofType("trigger")];
}

async function readRows(table: string): Promise<Statement[]> {
  const { results } = await env.DB.prepare(`SELECT * FROM "${table}"`).all();
  return results.map((row) => ({
    sql: `INSERT INTO "${table}" VALUES (${Object.keys(row)
      .map(() => "?")
      .join()})`,
    values: Object.values(row),
  }));
}
