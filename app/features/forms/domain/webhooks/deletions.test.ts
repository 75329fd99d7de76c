import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import {
  bodyOf,
  changeWebhook,
  clearWebhooks,
  setUpWebhook,
  setWebhook,
} from "../../../../../tests/fixtures/webhooks.ts";
import { askUs } from "../declarations/ask-us.ts";
import { forgetFormEntries, listEntries, removeEntry } from "../entries.server.ts";
import { forgetDeliveries } from "./deliveries.server.ts";
import { DAY_MS, MINUTE_MS } from "#app/values/durations.ts";

const ADMIN = "admin@rootwell.example";

beforeEach(clearWebhooks);

test.each([true, false])(
  "webhook: the deletion of a reported entry is reported with its id only, even if the receiver was down: %s",
  async (isDown) => {
    const { deps, ask, received, receiver, list, run, clock } = setUpWebhook();
    clock.now = Date.now() - 40 * DAY_MS;
    await setWebhook(deps, askUs, ["email"]);
    receiver.isDown = isDown;
    await ask();
    await run(5 * MINUTE_MS);
    const [entry] = (await listEntries(deps, askUs, { view: 1 })).rows;
    clock.now += 40 * DAY_MS;
    await forgetDeliveries(deps);
    expect(await list(), "the note is over, and the entry is not").toEqual([]);
    receiver.isDown = false;
    await removeEntry(deps, entry?.id ?? "", ADMIN);
    expect(await list()).toMatchObject([{ type: "form.deleted", state: "waiting", entryId: entry?.id }]);
    clock.now = Date.now() + 1000;
    await run(10 * MINUTE_MS);
    expect(bodyOf(received)).toEqual({
      type: "form.deleted",
      timestamp: expect.any(String),
      data: { form: "ask-us", entry: entry?.id },
    });
    expect(received.at(-1)?.headers["webhook-signature"]).toMatch(/^v1,/);
    expect(await list()).toMatchObject([{ state: "delivered" }]);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM reported_entries").first("n")).toBe(0);
  },
);

test("webhook: an erased email and expired entries are reported as deleted to the receiver that got them", async () => {
  const { deps, ask, list, run, clock } = setUpWebhook();
  clock.now = Date.now() - 40 * DAY_MS;
  await setWebhook(deps, askUs);
  for (const email of ["ann@rootwell.example", "bea@rootwell.example", "eve@rootwell.example"])
    await ask({ email });
  await run(5 * MINUTE_MS);
  await env.DB.prepare("DELETE FROM form_entries WHERE email = ?").bind("ann@rootwell.example").run();
  const reported = async () => (await list()).filter(({ type }) => type === "form.deleted").length;
  expect(await reported()).toBe(1);
  await env.DB.prepare("UPDATE form_entries SET created_at = 0 WHERE email = ?")
    .bind("bea@rootwell.example")
    .run();
  await forgetFormEntries(deps);
  expect(await reported()).toBe(2);
  clock.now += DAY_MS;
  await changeWebhook(deps, askUs, { url: "https://another.receiver.example/" });
  await env.DB.prepare("DELETE FROM form_entries").run();
  expect(await reported()).toBe(2);
});

test("webhook: a deletion report that an older version of the Worker gives up is sent by a newer one within a day", async () => {
  const { deps, ask, received, list, run, clock } = setUpWebhook();
  await setWebhook(deps, askUs);
  await ask();
  await run(5 * MINUTE_MS);
  await env.DB.prepare("DELETE FROM form_entries").run();
  const giveUp = (at: number) =>
    env.DB.prepare(
      "UPDATE webhook_deliveries SET attempts = attempts + 1, attempted_at = ?, next_attempt_at = NULL, delivered_at = NULL, status = NULL, response = 'The entry was deleted before.' WHERE subject = 'deletion'",
    )
      .bind(at)
      .run();
  await giveUp(Date.now());
  await giveUp(Date.now() + 5 * MINUTE_MS);
  expect(await list()).toMatchObject([{ state: "waiting", attempts: 0, givenUpAt: null }]);
  clock.now = Date.now() + 20 * MINUTE_MS;
  await run(5 * MINUTE_MS);
  expect(bodyOf(received)).toMatchObject({ type: "form.deleted" });
  await giveUp(Date.now() + DAY_MS + MINUTE_MS);
  expect(await list()).toMatchObject([{ state: "failed", givenUpAt: expect.any(Date) }]);
});
