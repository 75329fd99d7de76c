import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { fail } from "#app/values/result.ts";
import { collect, setUpWaitlist } from "../../../../tests/fixtures/waitlist.ts";
import { allowMail, proveConsents, readOpenConsents, stopMail } from "./mail-choice.server.ts";
import { exportWaitlist, forgetOldEntries, listWaitlist } from "./waitlist.server.ts";
import { DAY_MS, HOUR_MS } from "#app/values/durations.ts";

const EMAIL = "ann@rootwell.example";
const MALLORY = { firstName: "Mallory", state: "TX", news: "on" };

beforeEach(async () => {
  for (const table of ["waitlist", "consents", "attempts", "mail_outbox", "mailbox_letters", "mail_stops"])
    await env.DB.exec(`DELETE FROM ${table}`);
});

const readEntry = () => env.DB.prepare("SELECT * FROM waitlist").first();

async function readConsents() {
  const { results } = await env.DB.prepare(
    "SELECT purpose, given_at AS givenAt, proven_at AS provenAt FROM consents ORDER BY purpose",
  ).all<{ purpose: string; givenAt: number; provenAt: number | null }>();
  return results;
}

test("consent: a later sign-up replaces an unconfirmed one completely, and the link of the first letter confirms the later one", async () => {
  const { join, settle, prove, clock } = setUpWaitlist();
  await join(EMAIL, MALLORY);
  await settle();
  clock.now += HOUR_MS;
  await join(EMAIL);
  const joinedAt = clock.now;
  const dates = { created_at: joinedAt, adult_confirmed_at: joinedAt };
  expect(await readEntry()).toMatchObject({ first_name: "Ann", state: "CA", ...dates });
  expect(await readConsents()).toEqual([{ purpose: "waitlist", givenAt: joinedAt, provenAt: null }]);
  clock.now += HOUR_MS;
  expect((await prove("waitlist", "news")).ok).toBe(true);
  expect(await readConsents()).toEqual([{ purpose: "waitlist", givenAt: clock.now, provenAt: clock.now }]);
  expect(await readEntry()).toMatchObject({ first_name: "Ann", adult_confirmed_at: clock.now });
});

test("consent: each purpose is given by its own tick, at the time of the click", async () => {
  const { join, settle, prove, clock } = setUpWaitlist();
  await join(EMAIL, { news: "on" });
  const joinedAt = clock.now;
  await settle();
  clock.now += DAY_MS;
  await prove("waitlist");
  expect(await readConsents()).toEqual([
    { purpose: "news", givenAt: joinedAt, provenAt: null },
    { purpose: "waitlist", givenAt: clock.now, provenAt: clock.now },
  ]);
  clock.now += DAY_MS;
  await prove("news");
  expect(await readConsents()).toMatchObject([
    { purpose: "news", givenAt: clock.now, provenAt: clock.now },
    { provenAt: clock.now - DAY_MS },
  ]);
});

test("consent: a click without a tick gives no consent, and the entry stays unconfirmed", async () => {
  const { join, settle, prove } = setUpWaitlist();
  await join(EMAIL);
  await settle();
  expect(await prove()).toEqual({ ok: false, code: "form-incomplete" });
  expect((await readEntry())?.proof_due_at).not.toBeNull();
});

test("consent: an entry that was replaced since the page was opened is shown again before it is confirmed", async () => {
  const { deps, join, settle, tokenFor } = setUpWaitlist();
  await join(EMAIL);
  await settle();
  const token = tokenFor("/waitlist/confirm");
  const shown = await readOpenConsents(deps, token);
  expect(shown?.entry).toMatchObject({ firstName: "Ann", state: "California" });
  await join(EMAIL, MALLORY);
  const click = { purposes: ["waitlist" as const], entry: shown?.entry?.version };
  expect(await proveConsents(deps, token, click)).toEqual({ ok: false, code: "stale" });
  expect(await readConsents()).toMatchObject([{ provenAt: null }, { provenAt: null }]);
  const again = await readOpenConsents(deps, token);
  expect(again?.entry).toMatchObject({ firstName: "Mallory", state: "Texas" });
  expect((await proveConsents(deps, token, { ...click, entry: again?.entry?.version })).ok).toBe(true);
});

test("consent: input of a stranger does not change a confirmed entry", async () => {
  const { join, settle, prove, clock } = setUpWaitlist();
  await join(EMAIL);
  await settle();
  await prove("waitlist");
  const before = await readEntry();
  clock.now += HOUR_MS;
  await join(EMAIL, MALLORY);
  expect(await readEntry()).toEqual(before);
  expect(await readConsents()).toMatchObject([
    { purpose: "news", provenAt: null },
    { provenAt: clock.now - HOUR_MS - 5000 },
  ]);
  await join(EMAIL);
  expect(await readConsents()).toMatchObject([{ purpose: "waitlist" }]);
});

test("consent: an entry from before confirmation existed keeps its wording and its time", async () => {
  const { join, clock } = setUpWaitlist();
  await join(EMAIL);
  await env.DB.exec("UPDATE waitlist SET proof_due_at = NULL");
  const before = [await readEntry(), await readConsents()];
  clock.now += HOUR_MS;
  await join(EMAIL, { firstName: "Mallory", state: "TX" });
  const { mailed_at: _, ...entry } = (await readEntry()) ?? {};
  expect([before[0], before[1]]).toMatchObject([entry, await readConsents()]);
});

test("waitlist export: people with an unconfirmed email are not in it", async () => {
  const { deps, join, settle, prove } = setUpWaitlist();
  for (const name of ["a", "b", "c"]) await join(`${name}@rootwell.example`, { news: "on" });
  await settle();
  await prove("waitlist");
  const { portions } = await exportWaitlist(deps, "admin@rootwell.example");
  expect((await collect(portions)).map(([, email]) => email)).toEqual(["Email", "c@rootwell.example"]);
  expect((await listWaitlist(deps, { search: "", view: 1 })).total, "the list shows all").toBe(3);
});

test("letters: those of the waitlist repeat no input of a stranger", async () => {
  const { join, settle, sent, prove, clock } = setUpWaitlist();
  const firstName = "patient your lab result is alarming reply with your date of birth";
  await join(EMAIL, { ...MALLORY, firstName });
  await settle();
  await prove("waitlist", "news");
  clock.now += DAY_MS;
  await join(EMAIL, { ...MALLORY, firstName });
  await settle();
  expect(sent).toHaveLength(2);
  for (const mail of sent) expect(JSON.stringify(mail)).not.toMatch(/lab result|Mallory/);
  expect(JSON.stringify(sent[0])).not.toContain("Texas");
});

test("stopped mail: a stranger cannot start it again for 180 days, under any spelling of the email", async () => {
  const { deps, join, settle, sent, tokenFor, clock } = setUpWaitlist();
  await join(EMAIL);
  await settle();
  await stopMail(deps, tokenFor("/stop-emails"));
  for (let day = 0; day < 179; day += 20) {
    expect((await join(EMAIL)).ok, "the response is the same").toBe(true);
    expect((await join("Ann+again@rootwell.example")).ok).toBe(true);
    await settle();
    await forgetOldEntries(deps);
    clock.now += 20 * DAY_MS;
  }
  expect(sent).toHaveLength(1);
  expect(await readEntry(), "nothing is kept of it").toBeNull();
  await forgetOldEntries(deps);
  await join(EMAIL);
  await settle();
  expect(sent).toHaveLength(2);
});

test("stopped mail: the link that stopped it lets the owner start it again, and contains no email", async () => {
  const { deps, join, settle, sent, tokenFor } = setUpWaitlist();
  await join(EMAIL);
  await settle();
  const token = tokenFor("/stop-emails");
  await stopMail(deps, token);
  const { results } = await env.DB.prepare("SELECT * FROM mail_stops").all();
  expect(JSON.stringify(results)).not.toContain("ann");
  expect(await allowMail(deps, tokenFor("/waitlist/confirm"))).toEqual({ ok: false, code: "link" });
  expect((await allowMail(deps, token)).ok).toBe(true);
  await join(EMAIL);
  await settle();
  expect(sent).toHaveLength(2);
});

test("stopped mail: an account with this email can start it again", async () => {
  const { deps, join, settle, sent, tokenFor } = setUpWaitlist();
  await join(EMAIL);
  await settle();
  await stopMail(deps, tokenFor("/stop-emails"));
  await join(EMAIL, { ownEmail: "mallory@rootwell.example" });
  await settle();
  expect(sent).toHaveLength(1);
  await join(EMAIL, { ownEmail: EMAIL });
  await settle();
  expect(sent).toHaveLength(2);
});

test("confirmed entry: only its signed-in owner changes it with the form, at once and without a mail", async () => {
  const { deps, join, settle, sent, prove } = setUpWaitlist();
  await join(EMAIL, { state: "CA" });
  await settle();
  await prove("waitlist");
  const read = async () =>
    (await listWaitlist(deps, { search: "", view: 1 })).rows.map(({ state, toNews }) => [state, toNews]);
  expect(await join(EMAIL, { state: "TX" })).toMatchObject({ value: { isChanged: false } });
  expect(await join(EMAIL, { state: "TX", ownEmail: "mallory@rootwell.example" })).toMatchObject({
    value: { isChanged: false },
  });
  expect(await read()).toEqual([["California", false]]);
  expect(await join(EMAIL, { state: "TX", news: "on", ownEmail: EMAIL })).toMatchObject({
    value: { isChanged: true },
  });
  await settle();
  expect(await read()).toEqual([["Texas", true]]);
  expect(sent).toHaveLength(1);
});

test("stopped mail: stopped news are not offered again, while the place on the list stays", async () => {
  const { deps, join, settle, sent, prove, clock } = setUpWaitlist();
  await join(EMAIL, { news: "on" });
  await settle();
  await prove("waitlist", "news");
  const { portions } = await exportWaitlist(deps, "admin@rootwell.example");
  const [, row = []] = await collect(portions);
  const stop = row.findLast((cell) => cell.includes("/stop-emails?token="))?.split("token=")[1] ?? "";
  await stopMail(deps, stop);
  clock.now += DAY_MS;
  await join(EMAIL, { news: "on" });
  await settle();
  expect(await readConsents()).toMatchObject([{ purpose: "waitlist" }]);
  expect(sent.at(-1)?.subject).toBe("You are on the waitlist");
});

test("retention: a letter that could not be delivered is deleted with its entry", async () => {
  const { deps, mailer, join, settle, clock } = setUpWaitlist();
  mailer.send = async () => fail("unavailable", { reason: "503" });
  await join(EMAIL);
  await settle();
  expect(await env.DB.prepare("SELECT count(*) AS n FROM mail_outbox").first("n")).toBe(1);
  clock.now += 30 * DAY_MS;
  await forgetOldEntries(deps);
  expect(await readEntry()).toBeNull();
  expect(await env.DB.prepare("SELECT count(*) AS n FROM mail_outbox").first("n")).toBe(0);
});
