import { env, reset } from "cloudflare:test";
import { afterAll, vi } from "vitest";

// Files of a project share a runtime: each begins with empty storage, and restores settings, clock and functions.
const settings = { ...env };
// The runtime empties open databases, and silently skips one that was idle for ten seconds or that a query
// still reads. The first time ends all queries.
await reset();
await Promise.all([env.DB.exec("SELECT 1"), env.PAGE_CACHE.list({ limit: 1 }), env.MEDIA.list({ limit: 1 })]);
await reset();
// One batch takes a quarter of the time of single migrations, and fails if a table is left.
await env.DB.batch(
  env.TEST_MIGRATIONS.flatMap(({ queries }) => queries.map((query) => env.DB.prepare(query))),
);

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  const added = Object.keys(env).filter((name) => !(name in settings));
  for (const name of added) Reflect.deleteProperty(env, name);
  Object.assign(env, settings);
});
