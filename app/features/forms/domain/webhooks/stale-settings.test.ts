import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import {
  clearWebhooks,
  RECEIVER,
  seeWebhook,
  setUpWebhook,
  setWebhook,
} from "../../../../../tests/fixtures/webhooks.ts";
import { askUs } from "../declarations/ask-us.ts";
import { readWebhook, removeWebhook, saveWebhook } from "./webhooks.server.ts";

const ADMIN = "admin@rootwell.example";
const OTHER = `${RECEIVER}/other`;

beforeEach(clearWebhooks);

/** Sets up a webhook, and the requests of a form that shows it as it was then. */
async function openForm() {
  const { deps, ask } = setUpWebhook();
  await setWebhook(deps, askUs);
  await ask();
  const seen = await seeWebhook(deps, askUs);
  const save = (url: string, fields: string[] = [], isRenewed = false) =>
    saveWebhook(deps, askUs, { seen, url, fields, isRenewed }, ADMIN);
  const remove = () => removeWebhook(deps, askUs, seen, ADMIN);
  return { deps, save, remove, read: () => readWebhook(deps, askUs) };
}

const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");
const countRemovals = () =>
  env.DB.prepare("SELECT count(*) AS n FROM audit_log WHERE action = 'webhook-removed'").first<number>("n");

test.each([false, true])(
  "saveWebhook: a form that was opened before another save is stale, and the newer settings stay (with a new secret: %s)",
  async (isRenewed) => {
    const { save, read } = await openForm();
    expect(await save(RECEIVER, ["email"])).toMatchObject({ ok: true });
    expect(await save(OTHER, [], isRenewed)).toEqual({ ok: false, code: "stale" });
    expect(await read()).toMatchObject({ url: RECEIVER, fields: ["email"] });
  },
);

test("saveWebhook: a form that is sent twice is saved both times", async () => {
  const { save, read } = await openForm();
  expect(await save(OTHER, ["email"])).toMatchObject({ ok: true });
  expect(await save(OTHER, ["email"])).toEqual({ ok: true, value: { secret: undefined } });
  expect(await read()).toMatchObject({ url: OTHER, fields: ["email"] });
});

test("saveWebhook: of two concurrent saves, one is stale, and the other's settings are stored", async () => {
  const { save, read } = await openForm();
  const saved = await Promise.all([save(RECEIVER, ["email"]), save(OTHER)]);
  expect(saved.filter(({ ok }) => !ok)).toEqual([{ ok: false, code: "stale" }]);
  expect((await read())?.url).toBe(saved[0]?.ok ? RECEIVER : OTHER);
});

test("removeWebhook: a page that was opened before another save removes nothing", async () => {
  const { save, remove, read } = await openForm();
  const [before, waiting] = [await countRemovals(), await count("webhook_deliveries")];
  await save(RECEIVER, ["email"]);
  expect(await remove()).toEqual({ ok: false, code: "stale" });
  expect(await read()).toMatchObject({ url: RECEIVER, fields: ["email"] });
  expect([await countRemovals(), await count("webhook_deliveries")]).toEqual([before, waiting]);
});

test.each(["save first", "removal first"])(
  "saveWebhook, removeWebhook: of both sent concurrently, %s, one succeeds and the other is stale",
  async (order) => {
    const { save, remove, read } = await openForm();
    const before = await countRemovals();
    const change = () => save(RECEIVER, ["email"]);
    const done = await Promise.all(order === "save first" ? [change(), remove()] : [remove(), change()]);
    expect(done.filter(({ ok }) => !ok)).toEqual([{ ok: false, code: "stale" }]);
    const isSaved = (await read()) !== undefined;
    expect(isSaved).toBe(done[order === "save first" ? 0 : 1]?.ok);
    expect((await countRemovals())! - before!).toBe(isSaved ? 0 : 1);
  },
);
