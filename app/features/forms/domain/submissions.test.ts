import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { setUpQuestions } from "../../../../tests/fixtures/forms.ts";
import { collect } from "../../../../tests/fixtures/waitlist.ts";
import { turnSwitch } from "#app/features/access/domain/switches.server.ts";
import { deleteUserRow } from "#app/storage/accounts.server.ts";
import { askUs } from "./declarations/ask-us.ts";
import { exportEntries, forgetFormEntries, listEntries, removeEntry } from "./entries.server.ts";
import { inputSchemaOf, readTyped } from "./form-schema.ts";
import { DAY_MS } from "#app/values/durations.ts";

const ADMIN = "admin@rootwell.example";

beforeEach(async () => {
  for (const table of ["form_entries", "attempts", "mail_outbox", "mailbox_letters", "switches"])
    await env.DB.exec(`DELETE FROM ${table}`);
});

const list = async ({ deps }: Pick<ReturnType<typeof setUpQuestions>, "deps">) =>
  (await listEntries(deps, askUs, { view: 1 })).rows;

test("form: an entry is stored with each consent, its version and its time", async () => {
  const { ask, clock } = setUpQuestions();
  expect(await ask()).toEqual({ ok: true, value: undefined });
  const row = await env.DB.prepare("SELECT email, answers, consents FROM form_entries").first<{
    email: string;
    answers: string;
    consents: string;
  }>();
  expect(row?.email).toBe("ann@rootwell.example");
  expect(JSON.parse(row?.answers ?? "")).toEqual({ name: "Ann", message: "When do you open?" });
  const { version, words } = askUs.consents.answer;
  expect(JSON.parse(row?.consents ?? "")).toEqual([{ name: "answer", version, words, givenAt: clock.now }]);
});

test("form: support gets a letter that repeats nothing of the entry", async () => {
  const { ask, sent, settle } = setUpQuestions();
  await ask();
  await settle();
  expect(sent.map(({ to }) => to)).toEqual(["support@rootwell.example"]);
  expect(sent[0]?.text).toContain("https://www.rootwell.example/admin/forms/ask-us");
  expect(`${sent[0]?.subject} ${sent[0]?.text}`).not.toMatch(/Ann|ann@|When do you open/);
});

test("form: a filled honeypot gets the usual response and stores nothing", async () => {
  const { ask, sent, settle } = setUpQuestions();
  expect(await ask({ trap: "x" })).toEqual({ ok: true, value: undefined });
  await settle();
  expect([sent, await list(setUpQuestions())]).toEqual([[], []]);
});

test("form: a fast submission is delayed, and one opened a day ago is refused", async () => {
  const { ask, waits, stampNow } = setUpQuestions();
  await ask({ filledInMs: 500 });
  expect(waits).toEqual([1500]);
  const stamp = await stampNow();
  expect(await ask({ stamp, filledInMs: DAY_MS + 1000 })).toEqual({ ok: false, code: "form-expired" });
  expect(await ask({ stamp: "made-up" })).toEqual({ ok: false, code: "form-expired" });
});

test("form: the 21st submission from a network within an hour is refused, and one an hour later is accepted", async () => {
  const { ask, clock } = setUpQuestions();
  for (let at = 0; at < 20; at++) expect((await ask()).ok).toBe(true);
  expect(await ask()).toMatchObject({ ok: false, code: "too-many-attempts" });
  clock.now += 60 * 60 * 1000;
  expect((await ask()).ok).toBe(true);
});

test("form: a submission is refused while the form is switched off", async () => {
  const { deps, ask } = setUpQuestions();
  await turnSwitch(deps, { name: "questions", to: "off", actor: ADMIN });
  expect(await ask()).toMatchObject({ ok: false, code: "switched-off" });
});

test("form: a submission is unavailable while the database fails", async () => {
  const { ask } = setUpQuestions();
  await env.DB.exec(
    "CREATE TRIGGER full BEFORE INSERT ON form_entries BEGIN SELECT RAISE(ABORT, 'full'); END",
  );
  try {
    expect(await ask()).toEqual({ ok: false, code: "unavailable" });
  } finally {
    await env.DB.exec("DROP TRIGGER full");
  }
});

test("forgetFormEntries: an entry is deleted after the retention of its form, and is not restored from a backup", async () => {
  const { deps, ask, clock } = setUpQuestions();
  await ask();
  clock.now += askUs.retentionDays * DAY_MS - 1000;
  await forgetFormEntries(deps);
  expect(await list({ deps })).toHaveLength(1);
  clock.now += 1000;
  await forgetFormEntries(deps);
  expect(await list({ deps })).toEqual([]);
  const erased = await env.DB.prepare("SELECT list FROM erasures WHERE list = 'form_entries'").first("list");
  expect(erased).toBe("form_entries");
});

test("form: an entry is deleted with the account of its email, and others stay", async () => {
  const { deps, ask } = setUpQuestions();
  await ask();
  await ask({ email: "bea@rootwell.example" });
  await deleteUserRow(deps.db, { userId: "some-id", email: "ann@rootwell.example" });
  expect((await list({ deps })).map(({ values }) => values["email"])).toEqual(["bea@rootwell.example"]);
});

test("removeEntry: deletes an entry once and records it", async () => {
  const { deps, ask } = setUpQuestions();
  await ask();
  const [entry] = await list({ deps });
  expect((await removeEntry(deps, entry?.id ?? "", ADMIN)).ok).toBe(true);
  expect(await removeEntry(deps, entry?.id ?? "", ADMIN)).toEqual({ ok: false, code: "not-found" });
  const { results } = await env.DB.prepare(
    "SELECT subject FROM audit_log WHERE action = 'form-entry-deleted'",
  ).all();
  expect(results).toEqual([{ subject: entry?.id }]);
});

test("exportEntries: the table has a column for each field and consent of the declaration", async () => {
  const { deps, ask } = setUpQuestions();
  await ask();
  const { deleteBy, portions } = await exportEntries(deps, askUs, ADMIN);
  const [headings, row] = await collect(portions);
  expect(headings).toEqual([
    "Name",
    "Email",
    "Your question",
    "Sent",
    "Agreed to answer",
    "Words of answer",
    `Delete this file by ${deleteBy}`,
  ]);
  expect(row?.slice(0, 3)).toEqual(["Ann", "ann@rootwell.example", "When do you open?"]);
  expect(row?.slice(5)).toEqual([askUs.consents.answer.version, deleteBy]);
});

const complete = { name: "Ann", email: "ann@rootwell.example", message: "When?", answer: "on" };

test.each<[string, object, string]>([
  ["no consent", { answer: undefined }, "We can only answer you if you agree."],
  ["spaces for a question", { message: " \r\n " }, "Write your question."],
  ["a question that is too long", { message: "x".repeat(4001) }, "Use at most 4,000 characters."],
  ["a control character", { message: "a\u0007" }, "Use plain text, without control characters."],
  [
    "a link for a name",
    { name: "https://x.example" },
    "A name cannot contain an address: “://” reads as one.",
  ],
])("form schema: %s is refused with a message", (_what, changes, words) => {
  const { error } = inputSchemaOf(askUs).safeParse({ ...complete, ...changes });
  expect(error?.issues.map(({ message }) => message)).toEqual([words]);
});

test("readTyped: only texts of declared fields are returned, even if they are too long to be stored", () => {
  const message = "x".repeat(20_000);
  const typed = readTyped(askUs, { name: ["a"], email: "ann@", message, answer: "on", other: "x" });
  expect(typed).toEqual({ name: "", email: "ann@", message, answer: "on" });
});

test("listEntries: an email or its beginning finds its entries, in any case, and wildcards match literally", async () => {
  const { deps, ask } = setUpQuestions();
  await env.DB.exec("DELETE FROM form_entries");
  for (const email of ["eve@rootwell.example", "ann@rootwell.example", "ann_b@rootwell.example"])
    await ask({ email });
  const find = async (search: string) =>
    (await listEntries(deps, askUs, { search, view: 1 })).rows.map(({ values }) => values["email"]);
  expect(await find("Ann@Rootwell.example")).toEqual(["ann@rootwell.example"]);
  expect(await find("ann")).toEqual(["ann@rootwell.example", "ann_b@rootwell.example"]);
  for (const none of ["nn", "%", "a_n", "bea@"]) expect(await find(none)).toEqual([]);
  expect((await listEntries(deps, askUs, { search: "ann", view: 1 })).total).toBe(2);
});
