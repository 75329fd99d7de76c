import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { mailDeps } from "../../../../tests/fixtures/mail.ts";
import { enqueueListMail, enqueueMail, forgetSentMail, type AccountMailKind } from "./outbox.server.ts";
import { HOUR_MS, MINUTE_MS } from "#app/values/durations.ts";

const EMAIL = "ann@rootwell.example";
const letter = { subject: "Hello", greeting: "Hello,", paragraphs: ["Words"], signature: "Us" };

const requestedKinds: AccountMailKind[] = [
  "verify-address",
  "address-taken",
  "administrator-address",
  "reset-password",
  "confirm-new-address",
  "verify-new-address",
];

beforeEach(async () => {
  for (const table of ["mail_outbox", "mailbox_letters"]) await env.DB.exec(`DELETE FROM ${table}`);
});

function setUp() {
  const { deps, sent, clock, settle } = mailDeps();
  const send = async (kind: AccountMailKind, to = EMAIL) => {
    await enqueueMail(deps, { kind, to, letter });
    await settle();
  };
  const sendListMail = async (to = EMAIL) => {
    const stopUrl = "https://www.rootwell.example/stop-emails?token=t";
    await enqueueListMail(deps, {
      kind: "waitlist-confirmation",
      to,
      letter,
      stopUrl,
      postalAddress: "1 Main St",
    });
    await settle();
  };
  return { deps, sent, clock, send, sendListMail };
}

test("mailbox limit: letters of all kinds together are four an hour, counted back from each letter", async () => {
  const { sent, clock, send, sendListMail } = setUp();
  const sentAt: number[] = [];
  for (let minute = 0; minute < 180; minute += 5) {
    clock.now += 5 * MINUTE_MS;
    for (const kind of requestedKinds) await send(kind);
    await sendListMail();
    while (sentAt.length < sent.length) sentAt.push(clock.now);
  }
  expect(sent.length).toBeGreaterThan(4);
  for (const [index, at] of sentAt.entries()) {
    const within = sentAt.slice(index).filter((other) => other < at + HOUR_MS);
    expect(within.length).toBeLessThanOrEqual(4);
  }
});

test("mailbox limit: a day has eight letters, and the next day has more", async () => {
  const { sent, clock, send } = setUp();
  for (let hour = 0; hour < 23; hour++) {
    for (const kind of requestedKinds) await send(kind);
    clock.now += HOUR_MS;
  }
  expect(sent).toHaveLength(8);
  clock.now += 24 * HOUR_MS;
  await send("reset-password");
  expect(sent).toHaveLength(9);
});

test("mailbox limit: other spellings of an email are the same mailbox, and another mailbox has its own count", async () => {
  const { sent, send } = setUp();
  const spellings = ["Ann@rootwell.example", "ann+1@rootwell.example", "ann+two+3@Rootwell.example"];
  for (let turn = 0; turn < 4; turn++) for (const to of spellings) await send("verify-address", to);
  expect(sent).toHaveLength(4);
  for (let turn = 0; turn < 3; turn++)
    for (const to of ["a.n.n@gmail.com", "ann@googlemail.com"]) await send("verify-address", to);
  expect(sent).toHaveLength(8);
  await send("verify-address", "bea@rootwell.example");
  expect(sent.at(-1)?.to).toBe("bea@rootwell.example");
});

test("mailbox limit: mail triggered by strangers neither blocks nor delays a notice to the owner", async () => {
  const { sent, send } = setUp();
  for (let turn = 0; turn < 20; turn++) await send("reset-password");
  for (const kind of ["password-changed", "security-changed", "account-deleted"] as const) await send(kind);
  expect(sent).toHaveLength(7);
  for (let turn = 0; turn < 5; turn++) await send("password-changed");
  expect(sent).toHaveLength(12);
});

test("mailbox limit: requests of strangers do not block a browser that the owner has used before", async () => {
  const { deps, sent, send } = setUp();
  for (let turn = 0; turn < 20; turn++) await send("reset-password");
  for (let turn = 0; turn < 20; turn++)
    await enqueueMail(deps, { kind: "reset-password", to: EMAIL, letter, isFromKnownDevice: true });
  expect(await env.DB.prepare("SELECT count(*) AS n FROM mailbox_letters").first("n")).toBe(8);
  expect(sent.length).toBeGreaterThanOrEqual(4);
});

test("mailbox limit: of ten letters at once, four are sent", async () => {
  const { deps, sent } = setUp();
  await Promise.all(
    Array.from({ length: 10 }, () => enqueueMail(deps, { kind: "verify-address", to: EMAIL, letter })),
  );
  expect(await env.DB.prepare("SELECT count(*) AS n FROM mail_outbox").first("n")).toBe(4);
  expect(sent.length).toBeLessThanOrEqual(4);
});

test("mailbox limit: the counter contains no email, and is deleted after a day", async () => {
  const { deps, clock, send } = setUp();
  await send("verify-address");
  const stored = JSON.stringify((await env.DB.prepare("SELECT * FROM mailbox_letters").all()).results);
  expect(stored).not.toContain("ann");
  await forgetSentMail(deps);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM mailbox_letters").first("n")).toBe(1);
  clock.now += 24 * HOUR_MS;
  await forgetSentMail(deps);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM mailbox_letters").first("n")).toBe(0);
});

test("mailbox limit: a mail over the limit is not queued, and is logged without the email", async () => {
  const { deps } = setUp();
  const lines: unknown[] = [];
  deps.log = (event, fields) => lines.push([event, fields]);
  let written = 0;
  const write = async () => {
    written += 1;
    return letter;
  };
  for (let turn = 0; turn < 6; turn++)
    await enqueueMail(deps, { kind: "verify-address", to: EMAIL, letter: write });
  expect(written).toBe(4);
  expect(lines.filter((line) => JSON.stringify(line).includes("mailbox"))).toHaveLength(2);
  expect(JSON.stringify(lines)).not.toContain("ann@");
});
