import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { collect, setUpWaitlist } from "../../../../tests/fixtures/waitlist.ts";
import { enqueueMail } from "#app/features/mail/domain/outbox.server.ts";
import { fail } from "#app/values/result.ts";
import { decodeJwt } from "jose";
import { waitlistInputSchema } from "./sign-up.ts";
import { states, type State } from "#app/features/site/domain/states.ts";
import { exportWaitlist, findWaitlistPlace, listWaitlist, removeFromWaitlist } from "./waitlist.server.ts";
import { DAY_MS } from "#app/values/durations.ts";

beforeEach(async () => {
  for (const table of ["waitlist", "consents", "attempts", "mail_outbox", "mailbox_letters", "mail_stops"])
    await env.DB.exec(`DELETE FROM ${table}`);
});

test("waitlist: a sign-up adds an entry, has a place, and sends a mail", async () => {
  const { deps, join, sent, settle } = setUpWaitlist();
  expect((await join("First@Rootwell.example")).ok).toBe(true);
  await join("second@rootwell.example");
  await settle();
  expect((await findWaitlistPlace(deps, "second@rootwell.example"))?.place).toBe(2);
  expect(await findWaitlistPlace(deps, "nobody@rootwell.example")).toBeUndefined();
  expect(sent.map(({ to }) => to)).toEqual(["first@rootwell.example", "second@rootwell.example"]);
  expect(sent[0]?.text).toContain("on the waitlist of Rootwell.");
  expect(sent[0]?.text).toContain("go on with your treatment");
  expect(sent[0]?.text).toContain("1 Main St, Reno, NV 89501");
  const links = sent[0]?.html.match(/href="[^"]+"/g) ?? [];
  expect(links.every((link) => link.startsWith('href="https://www.rootwell.example/'))).toBe(true);
});

test("waitlist: a second sign-up for an unconfirmed email gets the same response and a new place, and sends no more mail that day", async () => {
  const { deps, join, sent, settle, clock } = setUpWaitlist();
  const first = await join("twice@rootwell.example");
  await join("other@rootwell.example");
  expect(await join("twice@rootwell.example")).toEqual(first);
  await settle();
  expect((await listWaitlist(deps, { search: "", view: 1 })).total).toBe(2);
  expect((await findWaitlistPlace(deps, "twice@rootwell.example"))?.place).toBe(2);
  expect(sent).toHaveLength(2);
  clock.now += DAY_MS;
  await join("twice@rootwell.example");
  await settle();
  expect(sent).toHaveLength(3);
});

test("waitlist: a sign-up for an email on the list changes nothing, and the mail says what is stored and how to change it", async () => {
  const { deps, join, sent, settle, clock, prove } = setUpWaitlist();
  await join("ann@rootwell.example");
  await settle();
  await prove("waitlist");
  clock.now += DAY_MS;
  await join("ann@rootwell.example", { firstName: "Mallory", state: "TX" });
  await settle();
  expect((await listWaitlist(deps, { search: "", view: 1 })).rows).toMatchObject([{ state: "California" }]);
  expect(sent[1]?.text).toContain("when a place opens in California");
  expect(sent[1]?.text).toContain("in another state, sign in with this address");
  expect(sent[1]?.text).not.toContain("Texas");
});

test("waitlist: an email that was taken off gets no more mail about it, and keeps what its account waits for", async () => {
  const { deps, join, mailer, settle } = setUpWaitlist();
  mailer.send = async () => fail("unavailable", { reason: "unavailable" });
  await join("ann@rootwell.example");
  await join("bea@rootwell.example");
  const letter = { subject: "Reset", greeting: "Hello,", paragraphs: [], signature: "Us" };
  await enqueueMail(deps, { kind: "reset-password", to: "ann@rootwell.example", letter });
  await settle();
  const [entry] = (await listWaitlist(deps, { search: "ann@", view: 1 })).rows;
  await removeFromWaitlist(deps, entry?.id ?? "", "admin@rootwell.example");
  const { results } = await env.DB.prepare("SELECT recipient, kind FROM mail_outbox ORDER BY kind").all();
  expect(results).toEqual([
    { recipient: "ann@rootwell.example", kind: "reset-password" },
    { recipient: "bea@rootwell.example", kind: "waitlist-confirmation" },
  ]);
});

test("waitlist: an entry and its audit log record are written in one batch, or neither", async () => {
  const { deps, join } = setUpWaitlist();
  await join("ann@rootwell.example");
  const list = async () => (await listWaitlist(deps, { search: "", view: 1 })).rows;
  const id = (await list())[0]?.id ?? "";
  await env.DB.exec(
    "CREATE TRIGGER full BEFORE INSERT ON audit_log BEGIN SELECT RAISE(ABORT, 'the log is full'); END",
  );
  try {
    await expect(removeFromWaitlist(deps, id, "admin@rootwell.example")).rejects.toThrow();
  } finally {
    await env.DB.exec("DROP TRIGGER full");
  }
  expect(await list()).toHaveLength(1);
  expect((await removeFromWaitlist(deps, id, "admin@rootwell.example")).ok).toBe(true);
  expect(await removeFromWaitlist(deps, id, "admin@rootwell.example")).toMatchObject({ code: "not-found" });
  const { results } = await env.DB.prepare("SELECT actor, action FROM audit_log WHERE subject = ?")
    .bind(id)
    .all();
  expect(results).toEqual([{ actor: "admin@rootwell.example", action: "waitlist-entry-deleted" }]);
});

test("waitlist: the mail for a known email announces only mail that the policies allow", async () => {
  const { join, sent, settle, prove, clock } = setUpWaitlist();
  await join("ann@rootwell.example");
  await settle();
  await prove("waitlist");
  clock.now += DAY_MS;
  await join("ann@rootwell.example");
  await settle();
  expect(sent[1]?.text).toContain("we write only if something changes that you should know");
});

test("waitlist: a filled honeypot gets the same response and stores nothing", async () => {
  const { deps, join, sent, settle } = setUpWaitlist();
  expect(await join("bot@rootwell.example", { trap: "https://spam.example" })).toEqual({
    ok: true,
    value: { isChanged: false },
  });
  await settle();
  expect((await listWaitlist(deps, { search: "", view: 1 })).total).toBe(0);
  expect(sent).toEqual([]);
});

test("waitlist: a fast sign-up is not refused, its response is delayed until two seconds have passed", async () => {
  const { deps, join, waits } = setUpWaitlist();
  expect((await join("a@rootwell.example", { waitMs: 500 })).ok).toBe(true);
  expect((await join("b@rootwell.example", { waitMs: 0 })).ok).toBe(true);
  expect((await join("c@rootwell.example", { waitMs: 2000 })).ok).toBe(true);
  // A stamp from a machine with clock skew does not delay the response for longer.
  expect((await join("d@rootwell.example", { waitMs: -60_000 })).ok).toBe(true);
  expect(waits).toEqual([1500, 2000, 2000]);
  expect((await listWaitlist(deps, { search: "", view: 1 })).total).toBe(4);
});

test("waitlist: a sign-up over the rate limit is refused without a delay", async () => {
  const { join, waits } = setUpWaitlist();
  for (let i = 0; i < 20; i++) await join(`n${i}@rootwell.example`, { waitMs: 2000 });
  expect(await join("late@rootwell.example", { waitMs: 0 })).toMatchObject({ code: "too-many-attempts" });
  expect(waits).toEqual([]);
});

test("waitlist: an expired form or one with a forged stamp is refused", async () => {
  const { join, stampNow } = setUpWaitlist();
  expect(await join("a@rootwell.example", { waitMs: DAY_MS + 1 })).toEqual({
    ok: false,
    code: "form-expired",
  });
  expect(await join("a@rootwell.example", { stamp: "" })).toEqual({ ok: false, code: "form-expired" });
  const stamp = await stampNow();
  const [header, , signature] = stamp.split(".");
  const encode = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, "");
  const madeUp = encode({ iat: (decodeJwt(stamp).iat ?? 0) - 60 });
  for (const forged of [`${header}.${madeUp}.${signature}`, `${encode({ alg: "none" })}.${madeUp}.`])
    expect(await join("a@rootwell.example", { stamp: forged })).toMatchObject({ code: "form-expired" });
});

test("waitlist: sign-ups over the rate limit of a network get Retry-After", async () => {
  const { join } = setUpWaitlist();
  for (let i = 0; i < 20; i++) await join(`n${i}@rootwell.example`);
  expect(await join("late@rootwell.example")).toMatchObject({ ok: false, code: "too-many-attempts" });
});

test.each([
  ["California", ["CA"]],
  ["kansas", ["KS"]],
  ["carolina", ["NC", "SC"]],
  ["co", ["CO"]],
  ["new m", ["NM"]],
])("waitlist search: %s finds the people who live there", async (search, found) => {
  const { deps, join } = setUpWaitlist();
  for (const state of ["CA", "AR", "KS", "NC", "SC", "CO", "CT", "NM"]) {
    await join(`${state.charCodeAt(0)}${state.charCodeAt(1)}@x.example`, { state });
  }
  const { rows: entries } = await listWaitlist(deps, { search, view: 1 });
  expect(entries.map(({ state }) => state).toSorted()).toEqual(found.map((code) => states[code as State]));
});

test("waitlist: it can be searched, and exported in the order of sign-up", async () => {
  const { deps, join, settle, prove } = setUpWaitlist();
  for (const email of ["first@rootwell.example", "second@rootwell.example"]) {
    await join(email);
    await settle();
    await prove("waitlist");
  }
  expect((await listWaitlist(deps, { search: "SECOND", view: 1 })).rows).toHaveLength(1);
  expect((await listWaitlist(deps, { search: "ca", view: 1 })).rows).toHaveLength(2);
  const { portions } = await exportWaitlist(deps, "admin@rootwell.example");
  expect((await collect(portions)).map(([, email]) => email)).toEqual([
    "Email",
    "first@rootwell.example",
    "second@rootwell.example",
  ]);
});

test.each([
  ["firstName", " ", "Enter your first name."],
  ["email", "ann@", "“ann@” is not complete. Enter an email address, such as name@example.com."],
  ["state", "", "Choose the state you live in."],
  ["state", "XX", "Choose the state you live in."],
  ["adult", undefined, "Our care is for people aged 18 or older. Please confirm your age."],
  ["consent", undefined, "We can only write to you if you agree."],
])("waitlist form: the field %s with %j is refused with advice", (field, value, message) => {
  const input = {
    firstName: "Ann",
    email: "a@b.co",
    state: "CA",
    adult: "on",
    consent: "on",
    [field]: value,
  };
  expect(waitlistInputSchema.safeParse(input).error?.issues[0]?.message).toBe(message);
});
