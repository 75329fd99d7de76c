import { versions } from "../../app/features/legal/content/versions.ts";
import { env } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { linkIn, readMails, tokenIn } from "../fixtures/mailbox.ts";
import {
  cookiesIn,
  createAccount,
  PASSWORD,
  postForm,
  signedInCookie,
  textOfRole,
  visit,
} from "../fixtures/worker.ts";

const NEW_PASSWORD = "quite another long phrase";

let visitors = 0;
/** Posts from its own IP address, so that the tests of this file are not rate-limited as one visitor. */
function post(path: string, fields: Record<string, string>, cookie?: string): Promise<Response> {
  const headers = { "CF-Connecting-IP": `198.51.100.${(visitors += 1)}` };
  return visit(path, { method: "POST", headers, cookie, body: new URLSearchParams(fields) });
}

function signUp(email: string, changes: Record<string, string> = {}): Promise<Response> {
  const person = { firstName: "Ann", lastName: "Lee", email, password: PASSWORD, adult: "on", terms: "on" };
  return post("/member/sign-up", { ...person, ...changes });
}

const terms = versions["terms-of-service"].at(-1);

const signIn = (email: string, password = PASSWORD, fields = {}) =>
  post("/member", { email, password, ...fields });

test("members: an account signs in only after its email was confirmed with its password, until it signs out", async () => {
  const email = "journey@rootwell.example";
  const signedUp = await signUp(email);
  expect(signedUp.headers.get("Location")).toBe("/member/sign-up?sent=1");
  const row = await env.DB.prepare("SELECT * FROM user JOIN members ON user_id = user.id WHERE email = ?")
    .bind(email)
    .first();
  expect(row).toMatchObject({ name: "Ann Lee", email_verified: 0, terms_version: terms?.version });
  expect(row?.terms_hash).toBe(terms?.hash);
  expect(row?.adult_confirmed_at).toBeGreaterThan(0);

  const early = await signIn(email);
  expect(early.status).toBe(403);
  const html = await early.text();
  expect(html).toContain("Please verify your email before signing in.");
  expect(html).toContain("Send the email again");

  const [mail] = await readMails(email, 1);
  expect(mail?.subject).toBe("Confirm your email address");
  const page = await visit(linkIn(mail!));
  expect(page.status).toBe(200);
  expect((await signIn(email)).status, "opening the link alone confirms nothing").toBe(403);
  const confirmed = await post("/member/verify", { token: tokenIn(mail!), password: PASSWORD });
  expect(confirmed.headers.get("Location")).toBe("/member?verified=1");

  const signedIn = await signIn(email, PASSWORD, { remember: "on" });
  expect(signedIn.status).toBe(302);
  expect(signedIn.headers.get("Set-Cookie")).toMatch(/Max-Age=604800.*HttpOnly.*SameSite=Lax/i);
  const cookie = cookiesIn(signedIn);
  expect(await (await visit("/member", { cookie })).text()).toContain("Hello, Ann");
  await post("/sign-out", {}, cookie);
  expect(await (await visit("/member", { cookie })).text()).not.toContain("Hello, Ann");
});

test("remember me: without it, the cookie ends with the browser session", async () => {
  await createAccount("session@rootwell.example");
  const signedIn = await signIn("session@rootwell.example");
  expect(signedIn.headers.get("Set-Cookie")).not.toMatch(/Max-Age|Expires/i);
});

test("sign-up: an email with an account gets the response of a new one; only its owner gets a mail", async () => {
  await createAccount("taken@rootwell.example");
  const taken = await signUp("taken@rootwell.example");
  const fresh = await signUp("fresh@rootwell.example");
  expect([taken.status, taken.headers.get("Location"), await taken.text()]).toEqual([
    fresh.status,
    fresh.headers.get("Location"),
    await fresh.text(),
  ]);
  expect((await readMails("taken@rootwell.example", 1))[0]?.subject).toBe("You already have an account");
  expect((await signIn("taken@rootwell.example", PASSWORD)).status).toBe(302);
});

test("sign-in: wrong password and unknown email get the same response, byte for byte but for the email", async () => {
  await createAccount("known@rootwell.example");
  const bare = async (email: string) => {
    const response = await signIn(email, "a wrong long password");
    const html = (await response.text()).replaceAll(email, "").replaceAll(/nonce="[^"]*"/g, "");
    return [response.status, [...response.headers.keys()].toSorted(), html];
  };
  expect(await bare("known@rootwell.example")).toEqual(await bare("other@rootwell.example"));
});

test("verification: it can be requested again, and the response is the same for every email", async () => {
  await createAccount("waiting@rootwell.example", { verified: false });
  for (const email of ["waiting@rootwell.example", "nobody@rootwell.example"]) {
    const response = await post("/member/resend-verification", { email });
    expect(response.headers.get("Location")).toBe("/member/resend-verification?sent=1");
  }
  expect(await readMails("waiting@rootwell.example", 1)).toHaveLength(1);
});

test("password reset: the link works once, ends every session, and sends a mail", async () => {
  const email = "forgot@rootwell.example";
  const cookie = await signedInCookie(email);
  const requested = await post("/member/forgot-password", { email });
  const unknown = await post("/member/forgot-password", { email: "unknown@rootwell.example" });
  expect(requested.headers.get("Location")).toBe(unknown.headers.get("Location"));
  const [mail] = await readMails(email, 1);
  const token = tokenIn(mail!);
  const form = await (await visit(`/member/reset-password?token=${token}`)).text();
  expect(form).toMatch(new RegExp(`<input[^>]* autoComplete="username"[^>]* value="${email}"`, "i"));
  const weak = await post("/member/reset-password", { token, password: "password1234" });
  expect(weak.status).toBe(422);
  const reset = await post("/member/reset-password", { token, password: NEW_PASSWORD });
  expect(reset.headers.get("Location")).toBe("/member?reset=1");
  expect((await post("/member/reset-password", { token, password: NEW_PASSWORD })).status).toBe(400);
  expect(await (await visit("/member", { cookie })).text()).toContain("Forgot your password?");
  expect((await signIn(email)).status).toBe(401);
  expect((await signIn(email, NEW_PASSWORD)).status).toBe(302);
  expect((await readMails(email, 2))[1]?.subject).toBe("Your password was changed");
});

test("password reset: a password made of the person's name or email is refused", async () => {
  const email = "wilhelmina@rootwell.example";
  await createAccount(email);
  await post("/member/forgot-password", { email });
  const token = tokenIn((await readMails(email, 1))[0]!);
  const reset = (password: string) => post("/member/reset-password", { token, password });
  const refused = await reset("Wilhelmina-2026");
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("made of your name");
  expect((await reset(NEW_PASSWORD)).status, "the link is still valid").toBe(302);
});

test.each([
  [{ password: "password1234" }, 422, "tried first"],
  [{ password: "short" }, 422, "at least 12"],
  [{ adult: "" }, 400, "18 or older"],
  [{ terms: "" }, 400, "Please accept the terms"],
  [{ lastName: " " }, 400, "Enter your last name."],
])("sign-up: %j is refused with %i and a helpful message", async (changes, status, words) => {
  const response = await signUp("refused-sign-up@rootwell.example", changes);
  expect(response.status).toBe(status);
  const html = await response.text();
  expect(html).toContain(words);
  expect(html).not.toContain(PASSWORD);
});

test("links: an invalid token changes nothing", async () => {
  expect((await post("/member/verify", { token: "made-up" })).status).toBe(400);
  const reset = await post("/member/reset-password", { token: "made-up", password: NEW_PASSWORD });
  expect(await textOfRole(reset, "alert")).toBe(
    "This link does not work, or was used before. Ask for a new one.",
  );
});

test("sign-up: many attempts from one IP are rate-limited", async () => {
  const fields = {
    firstName: "A",
    lastName: "B",
    email: "b@rootwell.example",
    password: "short",
    adult: "on",
    terms: "on",
  };
  let response = await postForm("/member/sign-up", fields);
  for (let i = 0; i < 20; i++) response = await postForm("/member/sign-up", fields);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("sessions: one ends thirty days after it began, however often it was used", async () => {
  const cookie = await signedInCookie("old-session@rootwell.example");
  const later = Date.now() + 31 * 24 * 60 * 60 * 1000;
  await env.DB.prepare("UPDATE session SET expires_at = ?")
    .bind(later + 1e9)
    .run();
  vi.useFakeTimers({ now: later, toFake: ["Date"] });
  const page = await (await visit("/member", { cookie })).text();
  vi.useRealTimers();
  expect(page).toContain("Forgot your password?");
  expect(
    await (await visit("/member", { cookie })).text(),
    "its row is deleted, and not only ignored",
  ).toContain("Forgot your password?");
});

test("saved conditions: a form saves and removes one, and a signed-out visitor has to sign in first", async () => {
  const fields = { slug: "lupus-nephritis", intent: "save", next: "/diseases/lupus-nephritis" };
  const stranger = await post("/member/saved-conditions", fields);
  expect(stranger.headers.get("Location")).toBe("/member?save=lupus-nephritis");
  const cookie = await signedInCookie("reader@rootwell.example");
  const saved = await post("/member/saved-conditions", fields, cookie);
  expect(saved.headers.get("Location")).toBe("/member?saved=lupus-nephritis");
  expect(await (await visit("/member", { cookie })).text()).toContain("Lupus Nephritis");
  await post("/member/saved-conditions", { ...fields, intent: "remove" }, cookie);
  expect(await (await visit("/member", { cookie })).text()).not.toContain("Lupus Nephritis");
  const malformed = await post("/member/saved-conditions", { ...fields, slug: "../admin" }, cookie);
  expect(malformed.status).toBe(400);
});

test("reset link: one that is not valid is refused before a password is typed", async () => {
  const html = await (await visit("/member/reset-password?token=x")).text();
  expect(html).toMatch(/role="alert"[^>]*>[^<]*(?:link|expired)/i);
  expect(html).toContain('href="/member/forgot-password"');
});
