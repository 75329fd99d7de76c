import { env } from "cloudflare:test";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { linkIn, readMails } from "../fixtures/mailbox.ts";
import { createAccount, PASSWORD, signedInCookie, textOfRole, visit } from "../fixtures/worker.ts";

const person = { firstName: "Ann", lastName: "Lee", state: "CA", adult: "on", consent: "on", terms: "on" };

let member = "";
let stamp = "";

beforeAll(async () => {
  member = await signedInCookie("someone@rootwell.example");
  // Dates the form a minute back, so that the check for bots does not delay it.
  vi.useFakeTimers({ now: Date.now() - 60_000, toFake: ["Date"] });
  const form = await (await visit("/waitlist")).text();
  vi.useRealTimers();
  stamp = /name="stamp" value="([^"]+)"/.exec(form)?.[1] ?? "";
});

beforeEach(async () => {
  for (const table of ["attempts", "mailbox_letters"]) await env.DB.exec(`DELETE FROM ${table}`);
});

type Send = (typed: string) => Promise<Response>;

let visitors = 0;
/** Posts from its own network, so that a table of inputs is not rate-limited as one visitor. */
function post(path: string, fields: Record<string, string>, cookie?: string): Promise<Response> {
  const headers = { "CF-Connecting-IP": `192.0.2.${(visitors += 1) % 250}` };
  return visit(path, { method: "POST", headers, cookie, body: new URLSearchParams(fields) });
}

const join = (fields: Record<string, string>) =>
  post("/waitlist", { ...person, stamp, website: "", ...fields });

const NEW_PASSWORD = "four plain words of mine";
const signUp = (fields: Record<string, string>) =>
  post("/member/sign-up", { ...person, password: NEW_PASSWORD, ...fields });

const emailForms: Record<string, Send> = {
  waitlist: (email) => join({ email }),
  "sign-up": (email) => signUp({ email }),
  "sign-in": (email) => post("/member", { email, password: PASSWORD }),
  "admin login": (email) => post("/login", { email, password: PASSWORD }),
  reset: (email) => post("/member/forgot-password", { email }),
  "send again": (email) => post("/member/resend-verification", { email }),
  "change of email": (newEmail) =>
    post("/member/profile", { intent: "email", newEmail, password: PASSWORD }, member),
};

const EMAILS: [string, string][] = [
  ["ann&lee@example.com", "ann&lee@example.com"],
  ["!#$%'*+/=?^_`{|}~-@example.com", "!#$%'*+/=?^_`{|}~-@example.com"],
  ["ann@xn--mller-kva.de", "ann@xn--mller-kva.de"],
  ["Ann@MÜLLER.de", "ann@xn--mller-kva.de"],
  ["ann@почта.рф", "ann@xn--80a1acny.xn--p1ai"],
  ["\u202aann\u200b@exam\u00adple.com\u202c", "ann@example.com"],
  ["\ufeff\u00a0ann@example.com\u200f ", "ann@example.com"],
];

const NO_EMAILS = [
  ["ann@example", "“example” is not the end of an email address."],
  ["ann lee@example.com", "An email address cannot contain a space."],
  ["jürgen@example.com", "An email address cannot contain “ü” before the @"],
  ["ann@example.com\r\nBcc: eve@example.com", "An email address cannot contain a line break."],
];

/** Returns the status, and the first error of the page as text. */
async function outcomeOf(response: Response): Promise<string> {
  const html = response.status === 302 ? "" : await response.text();
  const [, words = ""] =
    /class="field-error"[^>]*>(.*?)<\/p>/s.exec(html) ?? /role="alert"[^>]*>(.*?)<\/div>/s.exec(html) ?? [];
  const read = words
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<");
  return `${response.status} ${read}`;
}

/** Sends all inputs concurrently, since each form has a minimum response time. */
async function sendAll(send: Send, inputs: string[]): Promise<Record<string, string>> {
  const responses = inputs.map(async (typed) => [typed, await outcomeOf(await send(typed))] as const);
  return Object.fromEntries(await Promise.all(responses));
}

test.each(Object.entries(emailForms))("emails: %s accepts every valid one", async (name, send) => {
  if (/sign-in|login/.test(name)) for (const [, stored] of EMAILS) await createAccount(stored);
  const outcomes = await sendAll(
    send,
    EMAILS.map(([typed]) => typed),
  );
  // In the admin area, an account without the role is recognized and refused.
  const taken = name === "admin login" ? /^403 Unauthorized/ : /^302 $/;
  for (const [typed, outcome] of Object.entries(outcomes)) expect(outcome, typed).toMatch(taken);
});

test.each(Object.entries(emailForms))("emails: %s names the error of an invalid one", async (_name, send) => {
  const outcomes = await sendAll(
    send,
    NO_EMAILS.map(([typed = ""]) => typed),
  );
  for (const [typed = "", words] of NO_EMAILS) {
    expect(outcomes[typed], typed).toMatch(/^400 /);
    expect(outcomes[typed], typed).toContain(words);
  }
});

test.each(EMAILS.filter((_, index) => [0, 3, 5].includes(index)))(
  "emails: %j works for sign-up, mail, password reset and sign-in",
  async (typed, stored) => {
    await env.DB.prepare("DELETE FROM user WHERE email = ?").bind(stored).run();
    const before = (await readMails(stored, 0)).length;
    expect((await signUp({ email: typed })).status).toBe(302);
    const mail = (await readMails(stored, before + 1)).at(-1)!;
    expect(mail.subject).toBe("Confirm your email address");
    const token = new URL(linkIn(mail), "http://localhost").searchParams.get("token") ?? "";
    const password = NEW_PASSWORD;
    expect((await post("/member/verify", { token, password })).status).toBe(302);
    for (const spelling of [typed, stored.toUpperCase()]) {
      expect((await post("/member", { email: spelling, password })).status, spelling).toBe(302);
    }
  },
);

test("emails: several spellings of one mailbox are one account", async () => {
  const spellings = [
    "Bea@MÜLLER.de",
    "bea@xn--mller-kva.de",
    "bea\u200b@mu\u0308ller.de",
    "ｂｅａ＠müller.de",
  ];
  for (const email of spellings) expect((await signUp({ email })).status, email).toBe(302);
  const { results } = await env.DB.prepare("SELECT email FROM user WHERE email LIKE 'bea%'").all();
  expect(results).toEqual([{ email: "bea@xn--mller-kva.de" }]);
});

test("emails: those that look alike, or that one provider treats as equal, are different accounts", async () => {
  const alike = ["cle.o@example.com", "cleo@example.com", "cleo+x@example.com", "cleo@exаmple.com"];
  for (const email of alike) expect((await signUp({ email })).status, email).toBe(302);
  const rows = await env.DB.prepare("SELECT count(*) AS n FROM user WHERE email LIKE 'cle%'").first("n");
  expect(rows).toBe(alike.length);
});

test("emails: an administrator's cannot be taken in another spelling", async () => {
  await signUp({ email: "\u200bADMIN@rootwell.example\u200e" });
  const made = "SELECT count(*) AS n FROM user WHERE email LIKE '%admin@rootwell.example%'";
  expect(await env.DB.prepare(made).first("n")).toBe(0);
});

const nameForms: Record<string, Send> = {
  waitlist: (firstName) => join({ email: "names@rootwell.example", firstName }),
  // Uses a password that is refused after all other checks, so that no account is created and no hash
  // computed.
  "sign-up": (firstName) => signUp({ email: "names@rootwell.example", password: "short", firstName }),
  profile: (lastName) => post("/member/profile", { intent: "names", firstName: "Ann", lastName }, member),
};

const NAMES =
  "St.Clair|st.clair|J.R.R. Tolkien|O'Neil|O’Brien|Oʼahu|Jean‑Luc|Mu\u0308ller|Nguyễn|李小龍|محمد|علی\u200cرضا|מיכל|எம்.ஜி.|Ann ❤️|Ann 👩‍⚕️|🏴󠁧󠁢󠁥󠁮󠁧󠁿|Ann (Annie)|Ann & Bea|\u200eAnn\u200f|Ann\u00a0Lee|An\u200bn|\ufeffAnn|=1+1".split(
    "|",
  );

const NO_NAMES = [
  ["<b>Ann", "A name cannot contain “<”."],
  ["Ann\r\nBcc: x", "A name cannot contain a line break"],
  ["Win at evil.com", "A name cannot contain an address: “evil.com” reads as one."],
  ["https://evil.example", "A name cannot contain an address: “://”"],
];

test.each(Object.entries(nameForms))("names: %s accepts them as people write them", async (name, send) => {
  const outcomes = await sendAll(send, NAMES);
  const taken = name === "sign-up" ? /^422 .*12 characters/ : /^302 $/;
  for (const [typed, outcome] of Object.entries(outcomes)) expect(outcome, typed).toMatch(taken);
});

test.each(Object.entries(nameForms))("names: %s names the error of an invalid one", async (_name, send) => {
  const outcomes = await sendAll(
    send,
    NO_NAMES.map(([typed = ""]) => typed),
  );
  for (const [typed = "", words] of NO_NAMES) {
    expect(outcomes[typed], typed).toMatch(/^400 /);
    expect(outcomes[typed], typed).toContain(words);
  }
});

test("names: one with a period is no link in a mail", async () => {
  const cookie = await signedInCookie("dotted@rootwell.example");
  const names = { intent: "names", firstName: "T.Co", lastName: "M.Design" };
  const changed = await post("/member/profile", names, cookie);
  expect(changed.status).toBe(302);
  await post("/member/forgot-password", { email: "dotted@rootwell.example" });
  const [mail] = await readMails("dotted@rootwell.example", 1);
  expect(mail?.text).toContain("Hello T. Co M. Design,");
  expect(mail?.html).not.toMatch(/T\.Co|M\.Design/);
});

test("error messages: markup in repeated input is escaped", async () => {
  const response = await post("/member/forgot-password", { email: "<img src=x>" });
  expect(await textOfRole(response.clone(), "alert")).toContain("cannot contain a space");
  const html = await (await post("/member/forgot-password", { email: "ann@<img>" })).text();
  expect(html).not.toContain("<img>");
});
