import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { stop } from "./stop.ts";

const CONFIG = "wrangler.jsonc";
const MIGRATIONS = "migrations";

/** Works on the local stores of a state directory, whose database has all migrations by then. */
export async function withPlatform<Value>(
  stateDir: string,
  work: (env: Env) => Promise<Value>,
): Promise<Value> {
  process.env.WRANGLER_LOG ??= "warn";
  const { getPlatformProxy, unstable_splitSqlQuery } = await import("wrangler");
  const platform = await getPlatformProxy<Env>({
    configPath: CONFIG,
    envFiles: [],
    persist: { path: path.join(stateDir, "v3") },
  });
  try {
    await migrate(platform.env.DB, unstable_splitSqlQuery);
    return await work(platform.env);
  } finally {
    await platform.dispose();
  }
}

/**
 * Applies migrations like `wrangler d1 migrations apply`, which owns the table, but in one runtime: starting one for each
 * migration takes most of a first start.
 */
async function migrate(db: D1Database, split: (sql: string) => string[]): Promise<void> {
  await db
    .prepare(
      "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
    )
    .run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  for (const name of globSync("*.sql", { cwd: MIGRATIONS }).toSorted()) {
    if (applied.has(name)) continue;
    const statements = split(readFileSync(path.join(MIGRATIONS, name), "utf8"));
    try {
      await db.batch([
        ...statements.map((statement) => db.prepare(statement)),
        db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
      ]);
    } catch (error) {
      stop(`The local database could not be prepared: ${name} failed.\n${String(error)}`);
    }
  }
}
