import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { createDatabase } from "#app/storage/database.server.ts";
import { MAX_SOURCES } from "./traffic-source.ts";
import { listTrafficSources, registerSource, removeSource } from "./traffic-sources.server.ts";

test("registerSource: duplicates and invalid names are not added, and at most 200 sources are registered", async () => {
  const deps = { db: createDatabase(env.DB), now: () => new Date() };
  await env.DB.exec("DELETE FROM traffic_sources");
  expect(await registerSource(deps, "campaign", "a b")).toEqual({ ok: false, code: "no-campaign" });
  expect(await registerSource(deps, "site", "clinic")).toEqual({ ok: false, code: "no-site" });
  for (let index = 0; index < MAX_SOURCES; index++) await registerSource(deps, "campaign", `c-${index}`);
  expect(await registerSource(deps, "campaign", "C-1")).toEqual({ ok: true, value: "campaign:c-1" });
  expect(await registerSource(deps, "campaign", "more")).toEqual({ ok: false, code: "too-many-sources" });
  await removeSource(deps, "campaign:c-1");
  expect((await registerSource(deps, "campaign", "more")).ok).toBe(true);
  expect(await listTrafficSources(deps)).toHaveLength(MAX_SOURCES);
});
