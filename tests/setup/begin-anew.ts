import { env, reset } from "cloudflare:test";
import { afterAll, vi } from "vitest";

// The files of a project share a runtime: each begins with empty storage, and leaves settings, clock and functions as they were.
const settings = { ...env };
// The runtime empties what is open, and passes over, without a word, a database that has rested for ten seconds or that a query
// still reads. The first time ends all queries.
await reset();
await Promise.all([env.DB.exec("SELECT 1"), env.PAGE_CACHE.list({ limit: 1 }), env.MEDIA.list({ limit: 1 })]);
await reset();
// In one piece, which takes a quarter of the time of one migration after the other, and fails where a table is left.
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
