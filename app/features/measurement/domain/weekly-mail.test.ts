import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { mailDeps } from "../../../../tests/fixtures/mail.ts";
import { sendWeeklyMail, switchWeeklyMailOff, switchWeeklyMailOn } from "./weekly-mail.server.ts";
import { WEEK_MS } from "#app/values/durations.ts";

const ADA = "ada@rootwell.example";

async function setUp({ allowed = [ADA] }: { allowed?: string[] } = {}) {
  const { deps: mail, sent, clock, settle } = mailDeps();
  const settings = { ...mail.settings, ADMIN_EMAILS: allowed, PUBLIC_ORIGIN: "https://rootwell.example" };
  const deps = { ...mail, settings };
  const id = crypto.randomUUID();
  await env.DB.prepare("DELETE FROM user WHERE email = ?").bind(ADA).run();
  await env.DB.prepare(
    `INSERT INTO user (id, name, email, email_verified, created_at, updated_at, administrator_since)
     VALUES (?, 'Ada', ?, 1, 0, 0, 1)`,
  )
    .bind(id, ADA)
    .run();
  const run = async () => {
    await sendWeeklyMail(deps);
    await settle();
  };
  return { deps, id, sent, clock, run };
}

async function addPage(updatedAt: number, deletedAt: number | null = null): Promise<void> {
  const id = crypto.randomUUID();
  await env.DB.prepare(
    "INSERT INTO pages (id, slug, rev, created_at, updated_at, deleted_at) VALUES (?1, ?1, 1, 0, ?2, ?3)",
  )
    .bind(id, updatedAt, deletedAt)
    .run();
}

test("sendWeeklyMail: a week after it was switched on, one mail is sent, with a link and the number of changed pages", async () => {
  const { deps, id, sent, clock, run } = await setUp();
  await addPage(clock.now - 1);
  await switchWeeklyMailOn(deps, id);
  await addPage(clock.now + 1);
  await addPage(clock.now + 2, clock.now + 3);
  clock.now += WEEK_MS - 1;
  await run();
  expect(sent).toEqual([]);
  clock.now += 1;
  await run();
  expect(sent).toMatchObject([{ to: ADA, subject: "Rootwell: a week of your landing pages" }]);
  expect(sent[0]?.text).toContain("1 landing page has changed");
  expect(sent[0]?.text).toContain("https://rootwell.example/admin/numbers#weekly-email");
});

test("sendWeeklyMail: two concurrent runs send one mail, and the next is sent a week later", async () => {
  const { deps, id, sent, clock, run } = await setUp();
  await switchWeeklyMailOn(deps, id);
  clock.now += WEEK_MS;
  await Promise.all([run(), run()]);
  await run();
  expect(sent).toHaveLength(1);
  clock.now += WEEK_MS;
  await run();
  expect(sent).toHaveLength(2);
});

test("sendWeeklyMail: if it was never switched on, or was switched off, no mail is sent", async () => {
  const { deps, id, sent, clock, run } = await setUp();
  clock.now += WEEK_MS;
  await run();
  await switchWeeklyMailOn(deps, id);
  await switchWeeklyMailOff(deps, id);
  clock.now += WEEK_MS;
  await run();
  expect(sent).toEqual([]);
});

test("sendWeeklyMail: a former administrator gets no mail, and the row is deleted", async () => {
  const { deps, id, sent, clock, run } = await setUp({ allowed: [] });
  await switchWeeklyMailOn(deps, id);
  clock.now += WEEK_MS;
  await run();
  expect(sent).toEqual([]);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM weekly_mails").first("n")).toBe(0);
});
