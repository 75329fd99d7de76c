import { expect, test } from "vitest";
import { breakOff } from "../../../../tests/fixtures/interrupted-response.ts";
import { createBindingMailer, createHttpMailer, redirectMail } from "./mailers.server.ts";

const from = { name: "Rootwell", email: "hello@rootwell.example" };
const mail = { to: "someone@rootwell.example", subject: "Hello", text: "Hi", html: "<p>Hi</p>" };
const provider = { url: "https://mail.example/emails", token: "secret" };

test("binding mailer: it passes sender, recipient, plain text and HTML", async () => {
  const given: unknown[] = [];
  const send = async (message: unknown) => {
    given.push(message);
    return { messageId: "1" };
  };
  expect((await createBindingMailer({ send }, from).send(mail)).ok).toBe(true);
  expect(given).toEqual([{ from, ...mail, headers: { "Auto-Submitted": "auto-generated" } }]);
});

test.each([
  ["E_RECIPIENT_SUPPRESSED", "refused"],
  ["E_RATE_LIMIT_EXCEEDED", "unavailable"],
  [undefined, "unavailable"],
])("binding mailer: with the error %s, the mail is %s", async (code, failure) => {
  const send = async () => {
    throw Object.assign(new Error("no"), { code });
  };
  expect(await createBindingMailer({ send }, from).send(mail)).toMatchObject({ ok: false, code: failure });
});

test("redirectMail: mail to anybody goes to the configured email, and names the intended recipient", async () => {
  const given: { to: string; subject: string }[] = [];
  const mailer = createBindingMailer(
    { send: async (message: unknown) => (given.push(message as never), { messageId: "1" }) },
    from,
  );
  await redirectMail(mailer, "tester@rootwell.example").send(mail);
  expect(given).toMatchObject([
    { to: "tester@rootwell.example", subject: "[to someone@rootwell.example] Hello" },
  ]);
});

test("HTTP mailer: it sends JSON with the token", async () => {
  let request: Request | undefined;
  const mailer = createHttpMailer(provider, from, async (url, init) => {
    request = new Request(url as string, init);
    return Response.json({ id: "1" });
  });
  expect((await mailer.send(mail)).ok).toBe(true);
  expect(request?.headers.get("Authorization")).toBe("Bearer secret");
  expect(await request?.json()).toEqual({
    from: "Rootwell <hello@rootwell.example>",
    to: [mail.to],
    subject: "Hello",
    text: "Hi",
    html: "<p>Hi</p>",
    headers: { "Auto-Submitted": "auto-generated" },
  });
});

test.each([
  [422, "refused"],
  [401, "unavailable"],
  [429, "unavailable"],
  [500, "unavailable"],
])("HTTP mailer: with the status %i, the mail is %s", async (status, failure) => {
  const mailer = createHttpMailer(provider, from, async () => new Response("why", { status }));
  expect(await mailer.send(mail)).toEqual({ ok: false, code: failure, reason: `${status} why` });
});

test("HTTP mailer: a provider without a response is unavailable", async () => {
  const mailer = createHttpMailer(provider, from, async () => {
    throw new TypeError("network");
  });
  expect(await mailer.send(mail)).toMatchObject({ ok: false, code: "unavailable" });
});

test.each([
  [200, { ok: true }],
  [422, { ok: false, code: "refused", reason: "422 tak" }],
])("HTTP mailer: the status %i counts although the body breaks off", async (status, outcome) => {
  const mailer = createHttpMailer(provider, from, async () => breakOff(status));
  expect(await mailer.send(mail)).toMatchObject(outcome);
});

test("mailer: a mail without an unsubscribe link is marked as auto-generated", async () => {
  const given: unknown[] = [];
  await createBindingMailer(
    { send: async (message) => (given.push(message), { messageId: "1" }) },
    from,
  ).send(mail);
  expect(given).toMatchObject([{ headers: { "Auto-Submitted": "auto-generated" } }]);
});

test("mailer: a mail with an unsubscribe link has the List-Unsubscribe headers, with either mailer", async () => {
  const stopUrl = "https://www.rootwell.example/stop-emails?token=t";
  const headers = {
    "Auto-Submitted": "auto-generated",
    "List-Unsubscribe": `<${stopUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  const given: unknown[] = [];
  const send = async (message: unknown) => {
    given.push(message);
    return { messageId: "1" };
  };
  await createBindingMailer({ send }, from).send({ ...mail, stopUrl });
  const post = async (_url: unknown, init?: RequestInit) => {
    given.push(JSON.parse(String(init?.body)));
    return Response.json({ id: "1" });
  };
  await createHttpMailer(provider, from, post).send({ ...mail, stopUrl });
  expect(given).toMatchObject([{ headers }, { headers }]);
});
