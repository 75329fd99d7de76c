import { applyD1Migrations, env, reset } from "cloudflare:test";
import { afterAll, vi } from "vitest";

// The files of a project share a runtime: each begins with empty storage, and leaves settings, clock and functions as they were.
const settings = { ...env };
await reset();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  const added = Object.keys(env).filter((name) => !(name in settings));
  for (const name of added) Reflect.deleteProperty(env, name);
  Object.assign(env, settings);
});
