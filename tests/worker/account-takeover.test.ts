import { env } from "cloudflare:workers";
import { hashPassword } from "better-auth/crypto";
import { expect, test } from "vitest";
import { accountStatements } from "../../scripts/local/accounts.ts";
import { insertPasskey } from "../fixtures/authenticator.ts";
import { linkIn, readMails, tokenIn } from "../fixtures/mailbox.ts";
import { cookiesIn, PASSWORD, signedInCookie, textOfRole, visit } from "../fixtures/worker.ts";

const ADMIN = "admin@rootwell.example";
const RESERVED = "This address cannot be signed up";
const STRANGER_PASSWORD = "the password of a stranger";
const OWNER_PASSWORD = "what the owner types anew";
const settings = env as { ADMIN_EMAILS: string };

let visitor = 0;
function post(path: string, fields: Record<string, string>, cookie?: string): Promise<Response> {
  const headers = { "CF-Connecting-IP": `203.0.113.${(visitor += 1)}` };
  return visit(path, { method: "POST", headers, cookie, body: new URLSearchParams(fields) });
}

const agreed = { adult: "on", terms: "on" };
const signUp = (email: string, password: string, firstName = "Mallory") =>
  post("/member/sign-up", { firstName, lastName: "Lee", email, password, ...agreed });

const signIn = (email: string, password: string, path = "/member") => post(path, { email, password });

const newestToken = async (email: string, atLeast = 1) => tokenIn((await readMails(email, atLeast)).at(-1)!);

const rowsOf = (email: string) =>
  env.DB.prepare("SELECT count(*) AS n FROM user WHERE email = ?").bind(email).first<number>("n");

async function runAdminCommand(email: string): Promise<void> {
  const statements = accountStatements(email, await hashPassword(OWNER_PASSWORD));
  await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
}

test("allow-list: its emails cannot sign up; the mailbox gets a notice, and the response is the usual one", async () => {
  const response = await signUp(ADMIN, STRANGER_PASSWORD);
  expect(response.headers.get("Location")).toBe("/member/sign-up?sent=1");
  expect(await rowsOf(ADMIN)).toBe(0);
  const mail = (await readMails(ADMIN, 1)).find(({ subject }) => subject === RESERVED);
  expect(mail).toBeDefined();
  expect(mail?.text).not.toContain("Mallory");
});

test("allow-list: an account that existed before its email was added is no administrator", async () => {
  const email = "later@rootwell.example";
  await signUp(email, STRANGER_PASSWORD);
  await post("/member/verify", { token: await newestToken(email), password: STRANGER_PASSWORD });
  settings.ADMIN_EMAILS = `${ADMIN},${email}`;
  try {
    expect((await signIn(email, STRANGER_PASSWORD, "/login")).status).toBe(403);
    const cookie = cookiesIn(await signIn(email, STRANGER_PASSWORD));
    expect((await visit("/admin/marketing", { cookie })).status).toBe(403);
    await runAdminCommand(email);
    expect((await signIn(email, STRANGER_PASSWORD, "/login")).status).toBe(401);
    const made = cookiesIn(await signIn(email, OWNER_PASSWORD, "/login"));
    expect((await visit("/admin/marketing", { cookie: made })).status).toBe(200);
  } finally {
    settings.ADMIN_EMAILS = ADMIN;
  }
});

test("allow-list: a member cannot change to an email on it, and an administrator who changes email loses the role", async () => {
  const [from, also] = ["climber@rootwell.example", "second-admin@rootwell.example"];
  const cookie = await signedInCookie(from);
  const begin = (newEmail: string) =>
    post("/member/profile", { intent: "email", newEmail, password: PASSWORD }, cookie);
  expect((await begin(ADMIN)).headers.get("Location")).toBe("/member/profile?done=email");
  const begun = await post("/member/verify", { token: await newestToken(from) });
  expect(begun.headers.get("Location")).toBe("/member/verify?change=begun");
  const mails = await readMails(ADMIN, 1);
  expect(mails.findLast(({ subject }) => subject === RESERVED)?.text).not.toContain("token=");

  // The allow-list changes after the links were sent.
  await begin(also);
  await post("/member/verify", { token: await newestToken(from, 2) });
  const token = await newestToken(also);
  settings.ADMIN_EMAILS = `${ADMIN},${also}`;
  try {
    await post("/member/verify", { token, password: PASSWORD });
    expect((await visit("/admin/marketing", { cookie })).status).toBe(403);
  } finally {
    settings.ADMIN_EMAILS = ADMIN;
  }
});

test("unconfirmed account: the owner of the mailbox who confirms without the password does not take over the stranger's account", async () => {
  const email = "victim@rootwell.example";
  await signUp(email, STRANGER_PASSWORD);
  const [mail] = await readMails(email, 1);
  expect(mail?.text).toContain("signed up");
  expect(mail?.text, "nothing that the stranger typed").not.toContain("Mallory");
  const token = tokenIn(mail!);
  for (const password of ["", OWNER_PASSWORD]) {
    const confirmed = await post("/member/verify", { token, password });
    expect(confirmed.status).toBe(403);
  }
  expect((await signIn(email, STRANGER_PASSWORD)).status).toBe(403);
});

test("unconfirmed account: the owner of the mailbox sets it up again, and no data of the stranger stays", async () => {
  const email = "owner@rootwell.example";
  await signUp(email, STRANGER_PASSWORD);
  await insertPasskey(email);
  const page = await visit(linkIn((await readMails(email, 1))[0]!));
  expect(await page.text()).toContain("Set it up anew");
  const claim = { intent: "claim", token: await newestToken(email), password: OWNER_PASSWORD, ...agreed };
  const claimPath = `/member/verify?token=${claim.token}&anew=1`;
  const missing = await post(claimPath, { ...claim, firstName: "", lastName: "Ray" });
  expect(missing.status).toBe(400);
  expect(await missing.text()).toContain("Enter your first name.");
  const claimed = await post("/member/verify", { ...claim, firstName: "Olive", lastName: "Ray" });
  expect(claimed.headers.get("Location")).toBe("/member?verified=1");
  const start = await (await visit("/member", { cookie: cookiesIn(claimed) })).text();
  expect(start).toContain("Hello, Olive");
  expect(start).not.toContain("Mallory");
  expect((await signIn(email, STRANGER_PASSWORD)).status).toBe(401);
  expect((await signIn(email, OWNER_PASSWORD)).status).toBe(302);
  const again = await post("/member/verify", {
    ...claim,
    firstName: "Mallory",
    lastName: "Ray",
    password: STRANGER_PASSWORD,
  });
  expect(again.status, "the link sets up once").toBe(400);
});

test("sign-up: confirming with the same password signs in", async () => {
  const email = "plain@rootwell.example";
  await signUp(email, OWNER_PASSWORD, "Olive");
  const confirmed = await post("/member/verify", {
    token: await newestToken(email),
    password: OWNER_PASSWORD,
  });
  expect(confirmed.headers.get("Location")).toBe("/member?verified=1");
  const start = await (await visit("/member?verified=1", { cookie: cookiesIn(confirmed) })).text();
  expect(start).toContain("Your email address is confirmed.");
});

test("sign-up: a second one before confirmation replaces the first, and the first link still works", async () => {
  const email = "twice@rootwell.example";
  await signUp(email, STRANGER_PASSWORD);
  const token = await newestToken(email);
  await signUp(email, OWNER_PASSWORD, "Olive");
  expect((await post("/member/verify", { token, password: STRANGER_PASSWORD })).status).toBe(403);
  const confirmed = await post("/member/verify", { token, password: OWNER_PASSWORD });
  expect(await (await visit("/member", { cookie: cookiesIn(confirmed) })).text()).toContain("Hello, Olive");
});

test("password reset: an unconfirmed account gets the link that sets it up", async () => {
  const email = "never-confirmed@rootwell.example";
  await signUp(email, STRANGER_PASSWORD);
  await post("/member/forgot-password", { email });
  const [, mail] = await readMails(email, 2);
  expect(linkIn(mail!)).toMatch(/^\/member\/verify\?token=/);
});

test("email change: a taken email gets the response of a free one; the new mailbox reads what it confirms", async () => {
  const [from, taken, free] = ["asks@rootwell.example", "has-one@rootwell.example", "free@rootwell.example"];
  await signedInCookie(taken);
  const cookie = await signedInCookie(from);
  const request = async (newEmail: string, mails: number) => {
    const requested = await post(
      "/member/profile",
      { intent: "email", newEmail, password: PASSWORD },
      cookie,
    );
    const confirmed = await post("/member/verify", { token: await newestToken(from, mails) });
    return [requested.headers.get("Location"), confirmed.headers.get("Location")];
  };
  expect(await request(taken, 1)).toEqual(await request(free, 2));
  expect((await readMails(taken, 1))[0]?.subject).toBe("You already have an account");
  const [mail] = await readMails(free, 1);
  expect(mail?.text).toContain("wants to change its email address to this one");
  const confirmed = await post("/member/verify", { token: tokenIn(mail!), password: "not the password" });
  expect([confirmed.status, await textOfRole(confirmed, "alert")]).toEqual([
    403,
    expect.stringContaining("not the password of the account"),
  ]);
});

test("operator's command: it removes everything that an intruder has set up", async () => {
  const email = "taken-over@rootwell.example";
  await signedInCookie(email);
  await post("/member/forgot-password", { email });
  const token = await newestToken(email);
  await insertPasskey(email);
  await env.DB.prepare(
    "INSERT INTO two_factor (id, secret, backup_codes, user_id, verified) SELECT 'x', 'x', 'x', id, 1 FROM user WHERE email = ?",
  )
    .bind(email)
    .run();
  await env.DB.prepare("UPDATE user SET two_factor_enabled = 1 WHERE email = ?").bind(email).run();
  const half = cookiesIn(await signIn(email, PASSWORD));
  await runAdminCommand(email);
  for (const table of ["session", "passkey", "two_factor", "account_links"]) {
    const query = `SELECT count(*) AS n FROM ${table} JOIN user ON user.id = user_id WHERE email = ?`;
    expect(await env.DB.prepare(query).bind(email).first("n"), table).toBe(0);
  }
  expect((await post("/member/reset-password", { token, password: STRANGER_PASSWORD })).status).toBe(400);
  expect((await post("/member/second-step", { code: "123456" }, half)).status).toBe(422);
  expect((await signIn(email, OWNER_PASSWORD)).status).toBe(302);
});
