import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { eventually } from "../fixtures/eventually.ts";
import { readMails, tokenIn } from "../fixtures/mailbox.ts";
import { createAccount, PASSWORD, postForm, signedInCookie, visit } from "../fixtures/worker.ts";

/** Marker for every text field; no mail to an unconfirmed email may contain it. */
const MARKER = "Zzmarkerzz";

const conditions = ["mogad", "psoriasis"];

let visitor = 0;
function post(path: string, fields: Record<string, string>, cookie?: string): Promise<Response> {
  const headers = {
    "CF-Connecting-IP": `203.0.113.${(visitor += 1)}`,
    "User-Agent": MARKER,
    Referer: `http://localhost/${MARKER}`,
  };
  return visit(`${path}?${new URLSearchParams({ utm_source: MARKER, save: fields.save ?? "" }).toString()}`, {
    method: "POST",
    headers,
    cookie,
    body: new URLSearchParams(fields),
  });
}

const person = {
  firstName: MARKER,
  lastName: MARKER,
  password: `${PASSWORD} ${MARKER}`,
  adult: "on",
  terms: "on",
  save: conditions[0] ?? "",
};

async function join(email: string, changes: Record<string, string> = {}): Promise<void> {
  const form = await (await visit("/waitlist")).text();
  const stamp = /name="stamp" value="([^"]+)"/.exec(form)?.[1] ?? "";
  const fields = {
    firstName: MARKER,
    email,
    state: "WY",
    adult: "on",
    consent: "on",
    news: "on",
    stamp,
    website: "",
    ...changes,
  };
  expect((await post("/waitlist", fields)).status).toBe(302);
}

/** Actions that send a mail to an email that is not confirmed. */
const ways: Record<string, (email: string) => Promise<unknown>> = {
  "the waitlist": (email) => join(email),
  "a sign-up": (email) => post("/member/sign-up", { ...person, email }),
  "a sign-up, and the confirmation asked for again": async (email) => {
    await post("/member/sign-up", { ...person, email });
    await post("/member/resend-verification", { email, save: person.save });
  },
  "a sign-up, and a forgotten password": async (email) => {
    await post("/member/sign-up", { ...person, email });
    await post("/member/forgot-password", { email, save: person.save });
  },
  "a sign-up, a sign-in, and the administrator who deletes it": async (email) => {
    await post("/member/sign-up", { ...person, email });
    await post("/member", { email, password: person.password });
    const admin = await signedInCookie("admin@rootwell.example");
    const id = await env.DB.prepare("SELECT id FROM user WHERE email = ?").bind(email).first<string>("id");
    await postForm("/admin/members", { intent: "delete", id: id ?? "" }, { cookie: admin });
  },
  "a change of email": async (email) => {
    const from = `owner-of-${email}`;
    await createAccount(from);
    await env.DB.prepare("UPDATE user SET name = ? WHERE email = ?").bind(MARKER, from).run();
    const signedIn = await post("/member", { email: from, password: PASSWORD });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    await post("/member/profile", { intent: "email", newEmail: email, password: PASSWORD }, cookie);
    await post("/member/verify", { token: tokenIn((await readMails(from, 1)).at(-1)!) });
  },
};

test.each(Object.entries(ways))("letters: the mail after %s repeats no input", async (name, cause) => {
  const email = `l${Object.keys(ways).indexOf(name)}@rootwell.example`;
  await cause(email);
  const mails = await readMails(email, 1);
  await eventually(async () =>
    expect(await env.DB.prepare("SELECT count(*) AS n FROM mail_outbox").first("n")).toBe(0),
  );
  for (const mail of [...mails, ...(await readMails(email, 1))]) {
    // The whole request to the provider: subject, both bodies and headers.
    const { to: _, ...content } = mail as object as { to: string[] };
    for (const typed of [MARKER, "Wyoming", ...conditions])
      expect(JSON.stringify(content).toLowerCase()).not.toContain(typed.toLowerCase());
  }
});

test("letters: a mail with a saved condition has the same length for every condition", async () => {
  const lengths = new Set<number>();
  for (const [index, save] of [
    "mogad",
    "cancer",
    "chronic-inflammatory-demyelinating-polyneuropathy-cidp",
  ].entries()) {
    const email = `kept${index}@rootwell.example`;
    await createAccount(email);
    await post("/member/forgot-password", { email, save });
    const [mail] = await readMails(email, 1);
    const [, keep] = /keep=([^\s&]+)/.exec(mail?.text ?? "") ?? [];
    if (keep !== undefined) lengths.add(keep.length);
  }
  expect(lengths.size).toBe(1);
});
