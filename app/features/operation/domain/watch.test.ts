import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { createDatabase } from "#app/storage/database.server.ts";
import { probeParts } from "#app/storage/probes.server.ts";
import { createWatchNotesInCache } from "#app/storage/watch-notes.server.ts";
import { fail } from "#app/values/result.ts";
import { whileBroken, type Part } from "../../../../tests/fixtures/broken-parts.ts";
import { ownEnv } from "../../../../tests/fixtures/worker.ts";
import { mailDeps } from "../../../../tests/fixtures/mail.ts";
import { recordRun } from "./cron-runs.server.ts";
import { watchSite } from "./watch.server.ts";
import { HOUR_MS, MINUTE_MS } from "#app/values/durations.ts";

/** Longer than a whole part takes on a busy machine: one that is down here fails at once. */
const TIMEOUT_MS = 5000;

beforeEach(async () => {
  for (const table of ["mail_outbox", "cron_runs", "watch_notes", "webhook_deliveries"])
    await env.DB.exec(`DELETE FROM ${table}`);
  await env.PAGE_CACHE.delete("watch");
});

function setUp({ openBackups }: { openBackups?: object } = {}) {
  const mail = mailDeps();
  const events: string[] = [];
  const settings = {
    ADMIN_EMAILS: ["one@rootwell.example", "two@rootwell.example"],
    SUPPORT_EMAIL: "support@rootwell.example",
    PUBLIC_ORIGIN: "https://www.rootwell.example",
  };
  const check = () =>
    watchSite({
      ...mail.deps,
      settings,
      db: createDatabase(ownEnv().DB),
      log: (event, fields) => void events.push(`${event} ${fields.incident ?? ""}`.trim()),
      probeParts: () => probeParts(ownEnv(), TIMEOUT_MS),
      openBackups,
      openWatchNotes: async () => createWatchNotesInCache(ownEnv().PAGE_CACHE, TIMEOUT_MS),
    });
  const checkWithout = (part: Part) => {
    mail.clock.now += 5 * MINUTE_MS;
    return whileBroken(part, "down", check);
  };
  const subjects = () => mail.sent.map(({ to, subject }) => `${to}: ${subject.split(": ")[1]}`);
  return { ...mail, events, check, checkWithout, subjects };
}

async function insertWaitingMail(createdAt: number): Promise<void> {
  const insert =
    "INSERT INTO mail_outbox (id, kind, recipient, subject, text, html, attempts, next_attempt_at, created_at) VALUES ('1', 'test', 'ann@private.example', 'Private', 'Hi', 'Hi', 3, 0, ?)";
  await env.DB.prepare(insert).bind(createdAt).run();
}

const TROUBLE = ["one", "two"].map((name) => `${name}@rootwell.example: the website needs attention`);
const RECOVERY = ["one", "two"].map((name) => `${name}@rootwell.example: the website has recovered`);

test.each(["DB", "PAGE_CACHE", "MEDIA", "IMAGES"] as const)(
  "watchSite: %s failing in three consecutive checks is reported once, and its recovery once",
  async (part) => {
    const { check, checkWithout, subjects, sent } = setUp();
    await checkWithout(part);
    await checkWithout(part);
    expect(subjects()).toEqual([]);
    await checkWithout(part);
    await checkWithout(part);
    expect(subjects()).toEqual(TROUBLE);
    expect(sent[0]?.text).toMatch(/(D1|KV|R2|IMAGES) does not answer/);
    expect(sent[0]?.text).toContain("https://www.rootwell.example/admin/status");
    await check();
    await check();
    expect(subjects()).toEqual([...TROUBLE, ...RECOVERY]);
  },
);

test("watchSite: an outage of the database hides neither its own end nor another problem", async () => {
  const { clock, check, checkWithout, subjects } = setUp();
  await insertWaitingMail(clock.now);
  clock.now += 16 * MINUTE_MS;
  await check();
  expect(subjects()).toEqual(TROUBLE);
  for (let run = 1; run <= 4; run++) await checkWithout("DB");
  expect(subjects()).toEqual([...TROUBLE, ...TROUBLE]);
  await check();
  expect(subjects(), "mail is still stuck").toEqual([...TROUBLE, ...TROUBLE, ...RECOVERY]);
});

test("watchSite: a successful check in between resets the count", async () => {
  const { check, checkWithout, subjects } = setUp();
  for (const once of [1, 2, 3]) {
    await checkWithout("MEDIA");
    await checkWithout("MEDIA");
    await check();
    expect([once, subjects()]).toEqual([once, []]);
  }
});

test("watchSite: a daily run more than an hour late is reported until a success; a failed run does not end it", async () => {
  const { deps, clock, check, subjects } = setUp();
  const quiet = { ...deps, log: () => undefined };
  await recordRun(quiet, "daily", async () => undefined);
  clock.now += 24.9 * HOUR_MS;
  await check();
  expect(subjects()).toEqual([]);
  const fails = recordRun(quiet, "daily", () => Promise.reject(new Error("no such table")));
  await expect(fails).rejects.toThrow("no such table");
  expect(await env.DB.prepare("SELECT outcome FROM cron_runs").first("outcome")).toBe(
    "Failed. Error: no such table",
  );
  clock.now += 0.2 * HOUR_MS;
  await check();
  expect(subjects()).toEqual(TROUBLE);
  await recordRun(quiet, "daily", async () => undefined);
  await check();
  expect(subjects()).toEqual([...TROUBLE, ...RECOVERY]);
});

test("watchSite: stuck mail is reported by mail that bypasses the queue; if that fails, it is logged and retried", async () => {
  const { clock, check, subjects, mailer, events, sent } = setUp();
  await insertWaitingMail(clock.now);
  clock.now += 14 * MINUTE_MS;
  await check();
  expect(events).toEqual([]);
  const { send } = mailer;
  mailer.send = async () => fail("unavailable", { reason: "503" });
  clock.now += 2 * MINUTE_MS;
  await check();
  expect(events).toEqual(["incident mail-stuck", "alert-not-sent mail-stuck"]);
  mailer.send = send;
  await check();
  await check();
  expect(subjects()).toEqual(TROUBLE);
  expect(JSON.stringify(sent)).not.toMatch(/private/i);
  await env.DB.exec("DELETE FROM mail_outbox");
  await check();
  expect(subjects()).toEqual([...TROUBLE, ...RECOVERY]);
});

test("watchSite: a missing backup is reported after a week and two hours, only if a second bucket is bound", async () => {
  const { clock, check, subjects } = setUp({ openBackups: {} });
  await env.DB.prepare("INSERT INTO cron_runs (name, expected_since) VALUES ('backup', ?)")
    .bind(clock.now)
    .run();
  clock.now += 7 * 24 * HOUR_MS;
  await check();
  expect(subjects()).toEqual([]);
  clock.now += 2.1 * HOUR_MS;
  const unbound = setUp();
  unbound.clock.now = clock.now;
  await unbound.check();
  expect(unbound.subjects()).toEqual([]);
  await check();
  expect(subjects()).toEqual(TROUBLE);
});

test("watchSite: webhook reports that were given up are reported once per form until they are delivered, not until they are retried", async () => {
  const { check, subjects, sent, events } = setUp();
  const giveUp = async (id: string, form: string) => {
    const insert =
      "INSERT INTO webhook_deliveries (id, form, entry_id, occurred_at, attempts, next_attempt_at, give_up_at) VALUES (?1, ?2, 'e', 1, 9, 1, 1)";
    await env.DB.prepare(insert).bind(id, form).run();
    await change(form, "next_attempt_at = NULL");
  };
  const change = (form: string, changed: string) =>
    env.DB.prepare(`UPDATE webhook_deliveries SET ${changed} WHERE form = ?`).bind(form).run();
  await giveUp("1", "ask-us");
  await giveUp("2", "ask-us");
  await check();
  await check();
  expect([subjects(), events]).toEqual([TROUBLE, ["incident webhook-given-up-ask-us"]]);
  await giveUp("3", "waitlist");
  await check();
  expect(subjects()).toEqual([...TROUBLE, ...TROUBLE]);
  await change("ask-us", "next_attempt_at = 5");
  await check();
  expect(subjects(), "sent again, and not taken yet").toHaveLength(4);
  await change("ask-us", "next_attempt_at = NULL, delivered_at = 1");
  await check();
  expect(subjects()).toEqual([...TROUBLE, ...TROUBLE, ...RECOVERY]);
  expect(JSON.stringify(sent.at(-1))).toContain("“Ask us a question”");
});
