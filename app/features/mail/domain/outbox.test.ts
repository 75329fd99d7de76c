import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { site } from "#app/features/site/domain/site.ts";
import { fail } from "#app/values/result.ts";
import { mailDeps } from "../../../../tests/fixtures/mail.ts";
import { deliverDueMail, retryMail } from "./delivery.server.ts";
import { enqueueListMail, enqueueMail, forgetFailedMail, listFailedMail } from "./outbox.server.ts";
import { MINUTE_MS } from "#app/values/durations.ts";

const letter = { subject: "Hello", greeting: "Hello,", paragraphs: ["A & B"], signature: "Us" };
const mail = { kind: "reset-password" as const, to: "someone@rootwell.example", letter };

beforeEach(async () => {
  for (const table of ["mail_outbox", "mailbox_letters"]) await env.DB.exec(`DELETE FROM ${table}`);
});

async function countRows(): Promise<number | null> {
  return env.DB.prepare("SELECT count(*) AS n FROM mail_outbox").first<number>("n");
}

test("outbox: a mail is sent after the response, and then deleted", async () => {
  const { deps, sent, settle } = mailDeps();
  await enqueueMail(deps, mail);
  expect(await countRows()).toBe(1);
  await settle();
  expect(sent).toEqual([
    expect.objectContaining({ to: mail.to, subject: "Hello", text: "Hello,\n\nA & B\n\nUs\n" }),
  ]);
  expect(await countRows()).toBe(0);
});

test("outbox: while the provider fails, the mail is retried at growing intervals, and then arrives", async () => {
  const { deps, mailer, sent, clock, settle } = mailDeps();
  const { send } = mailer;
  mailer.send = async () => fail("unavailable", { reason: "503" });
  await enqueueMail(deps, mail);
  await settle();
  await deliverDueMail(deps);
  expect(await env.DB.prepare("SELECT attempts FROM mail_outbox").first("attempts")).toBe(1);
  clock.now += MINUTE_MS;
  await deliverDueMail(deps);
  clock.now += MINUTE_MS;
  await deliverDueMail(deps);
  expect(await env.DB.prepare("SELECT attempts FROM mail_outbox").first("attempts")).toBe(2);
  mailer.send = send;
  clock.now += 4 * MINUTE_MS;
  await deliverDueMail(deps);
  expect(sent).toHaveLength(1);
  expect(await countRows()).toBe(0);
});

test("outbox: a mail that fails for a day is given up and listed with its reason", async () => {
  const { deps, mailer, clock } = mailDeps();
  mailer.send = async () => fail("unavailable", { reason: "503 down" });
  await enqueueMail(deps, mail);
  for (let hour = 0; hour < 30; hour++) {
    await deliverDueMail(deps);
    clock.now += 60 * MINUTE_MS;
  }
  const { rows, waiting } = await listFailedMail(deps, {});
  expect(waiting).toBe(0);
  expect(rows).toEqual([expect.objectContaining({ recipient: mail.to, reason: "503 down", attempts: 8 })]);
  expect(rows[0]).not.toHaveProperty("text");
});

test("outbox: a refused mail is given up immediately, and a manual retry sends it", async () => {
  const { deps, mailer, sent, settle } = mailDeps();
  const { send } = mailer;
  mailer.send = async () => fail("refused", { reason: "no such mailbox" });
  await enqueueMail(deps, mail);
  await settle();
  const [row] = (await listFailedMail(deps, {})).rows;
  expect(row?.reason).toBe("no such mailbox");
  mailer.send = send;
  expect(await retryMail(deps, row?.id ?? "")).toEqual({ ok: true, value: undefined });
  expect(sent).toHaveLength(1);
  expect(await retryMail(deps, row?.id ?? "")).toEqual({ ok: false, code: "not-found" });
});

test("outbox: two manual retries send a mail once", async () => {
  const { deps, mailer, sent, settle } = mailDeps();
  const { send } = mailer;
  mailer.send = async () => fail("refused", { reason: "no such mailbox" });
  await enqueueMail(deps, mail);
  await settle();
  const [row] = (await listFailedMail(deps, {})).rows;
  let pressed: ReturnType<typeof retryMail> | undefined;
  mailer.send = async (given) => {
    if (!pressed) await (pressed = retryMail(deps, row?.id ?? ""));
    return send(given);
  };
  expect(await retryMail(deps, row?.id ?? "")).toEqual({ ok: true, value: undefined });
  expect(await pressed).toEqual({ ok: false, code: "not-found" });
  expect(sent).toHaveLength(1);
});

test("outbox: a mail whose link has expired is given up with its reason, and not sent", async () => {
  const { deps, mailer, sent, clock, settle } = mailDeps();
  const { send } = mailer;
  mailer.send = async () => fail("unavailable", { reason: "503" });
  await enqueueMail(deps, { ...mail, expiresAt: new Date(clock.now + 60 * MINUTE_MS) });
  await settle();
  mailer.send = send;
  clock.now += 61 * MINUTE_MS;
  await deliverDueMail(deps);
  expect(sent).toEqual([]);
  const [row] = (await listFailedMail(deps, {})).rows;
  expect(row?.reason).toBe("Not sent: by now, the link in it no longer works.");
  expect(await retryMail(deps, row?.id ?? "")).toEqual({ ok: false, code: "not-delivered" });
  expect(sent).toEqual([]);
});

test("outbox: two concurrent runs send a mail once", async () => {
  const { deps, sent, settle } = mailDeps();
  await enqueueMail(deps, mail);
  await Promise.all([settle(), deliverDueMail(deps), deliverDueMail(deps)]);
  expect(sent).toHaveLength(1);
});

test("outbox: after an interrupted run, the next one sends the mail", async () => {
  const { deps, mailer, sent, clock, settle } = mailDeps();
  const { send } = mailer;
  mailer.send = async () => {
    throw new Error("the Worker was stopped");
  };
  await enqueueMail(deps, mail);
  await expect(settle()).rejects.toThrow("stopped");
  mailer.send = send;
  clock.now += 3 * MINUTE_MS;
  await deliverDueMail(deps);
  expect(sent).toHaveLength(1);
});

test("outbox: mail that was given up is deleted after thirty days", async () => {
  const { deps, mailer, clock, settle } = mailDeps();
  mailer.send = async () => fail("refused", { reason: "refused" });
  await enqueueMail(deps, mail);
  await settle();
  clock.now += 29 * 24 * 60 * MINUTE_MS;
  await forgetFailedMail(deps);
  expect(await countRows()).toBe(1);
  clock.now += 2 * 24 * 60 * MINUTE_MS;
  await forgetFailedMail(deps);
  expect(await countRows()).toBe(0);
});

const listMail = {
  ...mail,
  kind: "waitlist-confirmation" as const,
  stopUrl: "https://www.rootwell.example/stop-emails?token=t",
  postalAddress: "1 Main St, Reno, NV 89501",
};

test("outbox: mail that is not about an account has the postal address and the unsubscribe link, also after a retry", async () => {
  const { deps, mailer, sent, clock, settle } = mailDeps();
  const { send } = mailer;
  mailer.send = async () => fail("unavailable", { reason: "503" });
  await enqueueListMail(deps, listMail);
  await settle();
  mailer.send = send;
  clock.now += MINUTE_MS;
  await deliverDueMail(deps);
  expect(sent[0]?.stopUrl).toBe(listMail.stopUrl);
  const sender = `${site.legalName}, ${listMail.postalAddress}`;
  expect(sent[0]?.text).toContain(`Us\n\n${sender}\n\nStop these emails:\n${listMail.stopUrl}\n`);
  expect(sent[0]?.html).toContain("1 Main St, Reno, NV 89501");
  expect(sent[0]?.html).toContain(`href="${listMail.stopUrl}"`);
});

test("outbox: without a postal address, only mail about an account is sent", async () => {
  const { deps, sent, settle } = mailDeps();
  await enqueueListMail(deps, { ...listMail, postalAddress: "" });
  await enqueueMail(deps, mail);
  await settle();
  expect(sent.map(({ subject, stopUrl }) => [subject, stopUrl])).toEqual([["Hello", null]]);
  expect(await countRows()).toBe(0);
});

test("outbox: a mail whose attempts were all interrupted is given up, and deleted after its retention", async () => {
  const { deps, mailer, clock, settle } = mailDeps();
  mailer.send = async () => {
    throw new Error("the Worker was stopped");
  };
  await enqueueMail(deps, mail);
  await settle().catch(() => undefined);
  for (let attempt = 0; attempt < 12; attempt++) {
    clock.now += 3 * MINUTE_MS;
    await deliverDueMail(deps).catch(() => undefined);
  }
  const { rows } = await listFailedMail(deps, {});
  expect(rows).toMatchObject([{ reason: "Not sent: every attempt failed." }]);
  clock.now += 31 * 24 * 60 * MINUTE_MS;
  await forgetFailedMail(deps);
  expect(await countRows()).toBe(0);
});
