import { env } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createServices } from "./services.server.ts";
import { findWorkingRow } from "./storage/pages.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const key = { slug: "spring", locale: "en", variant: "a" } as const;

const never = () => new Promise<never>(() => undefined);

/** Longer than the timeout of a request for D1 or KV. */
const DEADLINE_MS = 6000;

test("services: renewed services call a service again that timed out before", async () => {
  let hangs = true;
  const session = env.DB.withSession("first-primary");
  const statement = { bind: () => statement, all: never, run: never, raw: never };
  const DB = {
    withSession: () => ({
      prepare: (query: string) => (hangs ? statement : session.prepare(query)),
      batch: never,
    }),
  };
  const PAGE_CACHE = { put: () => (hangs ? never() : Promise.resolve()) };
  const bindings = { ...env, DB, PAGE_CACHE } as unknown as Env;
  const services = createServices(bindings, { waitUntil: () => undefined, log: () => undefined });
  const ask = ({ db, pageCache }: Pick<typeof services, "db" | "pageCache">) =>
    Promise.allSettled([findWorkingRow(db, "spring"), pageCache.withdraw(key)]);
  const responses = ask(services);
  await vi.advanceTimersByTimeAsync(DEADLINE_MS);
  const given = ["rejected", "rejected"];
  expect((await responses).map(({ status }) => status)).toEqual(given);
  hangs = false;
  expect(
    (await ask(services)).map(({ status }) => status),
    "within the same request",
  ).toEqual(given);
  const renewed = services.renewDeps();
  expect((await ask(renewed)).map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
});
