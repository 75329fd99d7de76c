import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readConfiguration, type Environment } from "../deploy/environments.ts";
import { stop } from "./stop.ts";

const CONFIG = "wrangler.jsonc";
const MIGRATIONS = "migrations";

/** Runs `work` on the local stores of a state directory, with all migrations applied. */
export async function withPlatform<Value>(
  stateDir: string,
  work: (env: Env) => Promise<Value>,
): Promise<Value> {
  return withStores({ stateDir }, async (env) => {
    await migrate(env.DB);
    return work(env);
  });
}

/** Local stores in a directory, or the remote stores of an environment at Cloudflare. */
export type Target = { stateDir: string } | { environment: Environment };

/** Runs `work` on stores without applying migrations: the database may be empty. */
export async function withStores<Value>(target: Target, work: (env: Env) => Promise<Value>): Promise<Value> {
  process.env.WRANGLER_LOG ??= "warn";
  const { getPlatformProxy } = await import("wrangler");
  const isRemote = "environment" in target;
  const platform = await getPlatformProxy<Env>({
    configPath: isRemote ? writeRemoteConfig(target.environment) : CONFIG,
    environment: "",
    envFiles: [],
    remoteBindings: isRemote,
    persist: isRemote ? false : { path: path.join(target.stateDir, "v3") },
  });
  try {
    return await work(platform.env);
  } finally {
    await platform.dispose();
  }
}

/**
 * Writes a wrangler configuration with remote bindings for database and bucket, which are reached through the
 * account that wrangler is signed in to.
 */
function writeRemoteConfig(environment: Environment): string {
  const { name, compatibility_date, d1_databases, r2_buckets } = readConfiguration(environment);
  const remote = (binding: object) => ({ ...binding, remote: true });
  mkdirSync(".wrangler", { recursive: true });
  const file = path.join(".wrangler", "remote.json");
  const config = {
    name,
    compatibility_date,
    d1_databases: d1_databases.map(remote),
    r2_buckets: r2_buckets.map(remote),
  };
  writeFileSync(file, JSON.stringify(config));
  return file;
}

/** Statement that creates the table in which wrangler records the applied migrations. */
export const MIGRATIONS_TABLE =
  "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)";

/**
 * Applies migrations and records them in the table of `wrangler d1 migrations apply`, but in one runtime:
 * wrangler starts one for each migration, which takes most of a first start.
 * @param only names of the migrations to apply; all by default
 */
export async function migrate(db: D1Database, only?: string[]): Promise<void> {
  const { unstable_splitSqlQuery: split } = await import("wrangler");
  await db.prepare(MIGRATIONS_TABLE).run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  for (const name of globSync("*.sql", { cwd: MIGRATIONS }).toSorted()) {
    if (applied.has(name) || only?.includes(name) === false) continue;
    const statements = split(readFileSync(path.join(MIGRATIONS, name), "utf8"));
    try {
      await db.batch([
        ...statements.map((statement) => db.prepare(statement)),
        db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
      ]);
    } catch (error) {
      stop(`The database could not be prepared: ${name} failed.\n${String(error)}`);
    }
  }
}
