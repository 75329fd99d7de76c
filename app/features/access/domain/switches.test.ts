import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { createDatabase } from "#app/storage/database.server.ts";
import { listActs } from "./audit.server.ts";
import { listSwitches, requireSwitchedOn, switchNames, turnSwitch } from "./switches.server.ts";

const deps = { db: createDatabase(env.DB), now: () => new Date(1000) };
const actor = "admin@rootwell.example";

test.each(switchNames)(
  "turnSwitch: %s is off alone, then on again; each turn is recorded once",
  async (name) => {
    await env.DB.batch(
      ["switches", "audit_log", "row_counts"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
    );
    expect((await requireSwitchedOn(deps, name)).ok).toBe(true);
    for (const to of ["on", "off"] as const) await turnSwitch(deps, { name, to, actor });
    expect((await listActs(deps, { view: 1 })).rows).toHaveLength(1);
    await turnSwitch(deps, { name, to: "off", actor });
    expect(await requireSwitchedOn(deps, name)).toEqual({
      ok: false,
      code: "switched-off",
      retryAfter: 86_400,
    });
    const off = (await listSwitches(deps)).filter(({ closedAt }) => closedAt);
    expect(off).toMatchObject([{ id: name, closedAt: new Date(1000) }]);
    await turnSwitch(deps, { name, to: "on", actor });
    expect((await requireSwitchedOn(deps, name)).ok).toBe(true);
    const { rows } = await listActs(deps, { view: 1 });
    expect(rows.map(({ words, subject }) => `${words} ${subject}`).toSorted()).toEqual([
      `Switched off the service ${name}`,
      `Switched on the service ${name}`,
    ]);
  },
);
