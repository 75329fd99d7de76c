import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import {
  bodyOf,
  changeWebhook,
  clearWebhooks,
  makeReceiver,
  RECEIVER,
  seeWebhook,
  setUpWebhook,
  setWebhook,
} from "../../../../../tests/fixtures/webhooks.ts";
import { setUpWaitlist } from "../../../../../tests/fixtures/waitlist.ts";
import { askUs } from "../declarations/ask-us.ts";
import { waitlist } from "../declarations/waitlist.ts";
import { listEntries, removeEntry } from "../entries.server.ts";
import {
  countFailed,
  deliverDueWebhooks,
  forgetDeliveries,
  listDeliveries,
  replayDelivery,
  replayFailedDeliveries,
} from "./deliveries.server.ts";
import { readWebhook, removeWebhook } from "./webhooks.server.ts";
import { DAY_MS, MINUTE_MS } from "#app/values/durations.ts";

const ADMIN = "admin@rootwell.example";

beforeEach(clearWebhooks);

test("webhook: a report contains the form, the entry's id and the time, and no personal data", async () => {
  const { deps, ask, received, clock } = setUpWebhook();
  await setWebhook(deps, askUs);
  await ask();
  await deliverDueWebhooks(deps);
  const [entry] = (await listEntries(deps, askUs, { view: 1 })).rows;
  expect(bodyOf(received)).toEqual({
    type: "form.sent",
    timestamp: new Date(clock.now).toISOString(),
    data: { form: "ask-us", entry: entry?.id, answers: {} },
  });
  expect(received.map(({ url }) => url)).toEqual([RECEIVER]);
});

test("webhook: selected fields are sent, free text never", async () => {
  const { deps, ask, received } = setUpWebhook();
  await setWebhook(deps, askUs, ["email", "message", "other"]);
  expect((await readWebhook(deps, askUs))?.fields).toEqual(["email"]);
  await ask();
  await deliverDueWebhooks(deps);
  expect(bodyOf(received)).toMatchObject({ data: { answers: { email: "ann@rootwell.example" } } });
  expect(received[0]?.body).not.toContain("When do you open?");
});

test("webhook: a field that is no longer selected is not sent, even in a report that was queued before", async () => {
  const { deps, ask, received, run, receiver } = setUpWebhook();
  await setWebhook(deps, askUs, ["email"]);
  receiver.isDown = true;
  await ask();
  await run(5 * MINUTE_MS);
  await setWebhook(deps, askUs, []);
  await run(10 * MINUTE_MS);
  expect(received).toHaveLength(2);
  expect(bodyOf(received)).toMatchObject({ data: { answers: {} } });
});

test.each([
  ["7200", 2 * 60],
  ["Thu, 01 Jan 2026 03:00:00 GMT", 3 * 60],
  ["60", 5],
  ["99999999", 24 * 60],
  ["soon", 5],
])(
  "webhook: with status 503 and Retry-After %s, a report is retried after %i minutes",
  async (retryAfter, minutes) => {
    const { deps, ask, receiver, list, clock } = setUpWebhook();
    clock.now = Date.UTC(2026, 0, 1);
    await setWebhook(deps, askUs);
    Object.assign(receiver, { status: 503, retryAfter });
    await ask();
    await deliverDueWebhooks(deps);
    const [row] = await list();
    // The clock goes on by seconds while the form is sent.
    expect(Math.round(((row?.nextAttemptAt?.getTime() ?? 0) - clock.now) / MINUTE_MS)).toBe(minutes);
  },
);

test("webhook: a receiver that was down for a day gets every report by a replay, each with its id", async () => {
  const { deps, ask, receiver, received, list, run } = setUpWebhook();
  await setWebhook(deps, askUs);
  receiver.isDown = true;
  await ask();
  await ask({ email: "bea@rootwell.example" });
  await run(DAY_MS + 10 * MINUTE_MS);
  expect((await list()).map(({ state }) => state)).toEqual(["failed", "failed"]);
  const tries = received.length;
  expect(tries).toBeGreaterThan(12);
  expect(tries).toBeLessThan(40);
  await run(DAY_MS);
  expect(received).toHaveLength(tries);
  const ids = new Set(received.map(({ headers }) => headers["webhook-id"]));
  receiver.isDown = false;
  expect(await replayFailedDeliveries(deps, waitlist)).toBe(0);
  expect(await replayFailedDeliveries(deps, askUs)).toBe(2);
  await run(10 * MINUTE_MS);
  expect((await list()).map(({ state }) => state)).toEqual(["delivered", "delivered"]);
  expect(
    received
      .slice(tries)
      .map(({ headers }) => headers["webhook-id"])
      .toSorted(),
  ).toEqual([...ids].toSorted());
});

test("webhook: a replayed report counts as given up until it is delivered", async () => {
  const { deps, ask, receiver, run } = setUpWebhook();
  await setWebhook(deps, askUs);
  receiver.isDown = true;
  await ask();
  await run(DAY_MS + 10 * MINUTE_MS);
  expect(await countFailed(deps)).toEqual({ "ask-us": 1 });
  expect(await replayFailedDeliveries(deps, askUs)).toBe(1);
  expect(await replayFailedDeliveries(deps, askUs), "on its way").toBe(0);
  await run(10 * MINUTE_MS);
  expect(await countFailed(deps)).toEqual({ "ask-us": 1 });
  receiver.isDown = false;
  await run(60 * MINUTE_MS);
  expect(await countFailed(deps)).toEqual({});
});

test("webhook: another URL on the same host is another receiver with another secret", async () => {
  const { deps, clock } = setUpWebhook();
  const secret = await setWebhook(deps, askUs);
  clock.now += DAY_MS;
  const saved = await changeWebhook(deps, askUs, { url: `${RECEIVER}/of-another-account` });
  expect(saved.ok && saved.value.secret).toMatch(/^whsec_/);
  expect(saved.ok && saved.value.secret).not.toBe(secret);
  expect((await readWebhook(deps, askUs))?.createdAt.getTime()).toBe(clock.now);
});

test("webhook: a failing receiver gets one request per run, and its response is shown", async () => {
  const { deps, ask, receiver, received } = setUpWebhook();
  await setWebhook(deps, askUs);
  receiver.status = 503;
  receiver.text = "down for repair";
  for (let at = 0; at < 3; at++) await ask();
  await deliverDueWebhooks(deps);
  expect(received).toHaveLength(1);
  const rows = (await listDeliveries(deps, askUs, { view: 1 })).rows.filter(({ attempts }) => attempts > 0);
  expect(rows).toMatchObject([{ status: 503, response: "down for repair", state: "waiting" }]);
});

test("webhook: a replay sends the same id again; a report in flight or of another form is not found", async () => {
  const { deps, ask, received, list, run } = setUpWebhook();
  await setWebhook(deps, askUs);
  await ask();
  await run(5 * MINUTE_MS);
  const [row] = await list();
  expect(await replayDelivery(deps, waitlist, row?.id ?? "")).toEqual({ ok: false, code: "not-found" });
  expect((await replayDelivery(deps, askUs, row?.id ?? "")).ok).toBe(true);
  expect(await replayDelivery(deps, askUs, row?.id ?? "")).toEqual({ ok: false, code: "not-found" });
  await run(5 * MINUTE_MS);
  expect(received.map(({ headers }) => headers["webhook-id"])).toEqual([row?.id, row?.id]);
});

test("webhook: two concurrent runs send a report once", async () => {
  const { deps, ask, received } = setUpWebhook();
  await setWebhook(deps, askUs);
  await ask();
  await Promise.all([deliverDueWebhooks(deps), deliverDueWebhooks(deps)]);
  expect(received).toHaveLength(1);
});

test("webhook: after an interrupted run, a later one sends the report", async () => {
  const { deps, ask, received, clock } = setUpWebhook();
  await setWebhook(deps, askUs);
  await ask();
  await env.DB.exec(
    "CREATE TRIGGER full BEFORE UPDATE OF status ON webhook_deliveries BEGIN SELECT RAISE(ABORT, 'full'); END",
  );
  await expect(deliverDueWebhooks(deps)).rejects.toThrow();
  await env.DB.exec("DROP TRIGGER full");
  clock.now += 3 * MINUTE_MS;
  await deliverDueWebhooks(deps);
  expect(received.map(({ headers }) => headers["webhook-id"])).toHaveLength(2);
  expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
});

test.each([
  [410, "gone", "failed", "gone"],
  [302, "elsewhere", "waiting", "Redirects are not followed."],
  [500, "x".repeat(900), "waiting", "x".repeat(300)],
])("webhook: with the status %i, the report is %s", async (status, text, state, response) => {
  const { deps, ask, receiver, list } = setUpWebhook();
  await setWebhook(deps, askUs);
  Object.assign(receiver, { status, text });
  await ask();
  await deliverDueWebhooks(deps);
  expect(await list()).toMatchObject([{ state, status, response, attempts: 1 }]);
});

test("webhook: reports are deleted with their entry, with their webhook, and after thirty days", async () => {
  const { deps, ask, list, clock } = setUpWebhook();
  await setWebhook(deps, askUs);
  await ask();
  const [entry] = (await listEntries(deps, askUs, { view: 1 })).rows;
  await removeEntry(deps, entry?.id ?? "", ADMIN);
  expect(await list(), "it was never sent").toEqual([]);
  await ask();
  clock.now += 30 * DAY_MS;
  await forgetDeliveries(deps);
  expect(await list()).toEqual([]);
  await ask();
  await removeWebhook(deps, askUs, await seeWebhook(deps, askUs), ADMIN);
  expect(await list()).toEqual([]);
  await ask();
  expect(await list()).toEqual([]);
});

test("webhook: a place on the waitlist is reported when it is confirmed, exactly once", async () => {
  const waiting = setUpWaitlist();
  const { received, postWebhook } = makeReceiver();
  const deps = { ...waiting.deps, postWebhook };
  await setWebhook(deps, waitlist, ["state"]);
  await waiting.join("ann@rootwell.example", { news: "on" });
  await waiting.settle();
  await deliverDueWebhooks(deps);
  expect(received).toEqual([]);
  await waiting.prove("waitlist");
  await waiting.prove("news");
  await deliverDueWebhooks(deps);
  expect(received).toHaveLength(1);
  expect(bodyOf(received)).toMatchObject({
    type: "form.confirmed",
    data: { form: "waitlist", answers: { state: "CA" } },
  });
  expect(received[0]?.body).not.toMatch(/ann|Ann/);
});
