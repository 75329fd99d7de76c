import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { linkIn, readMails, tokenIn } from "../fixtures/mailbox.ts";
import { codeFor } from "../fixtures/totp.ts";
import {
  cookiesAfter,
  cookiesIn,
  createAccount,
  PASSWORD,
  postForm,
  signedInCookie,
  visit,
} from "../fixtures/worker.ts";

const SLUG = "lupus-nephritis";
const SAVED = "“Lupus Nephritis” is saved to read later.";
const CHOICE = "Save “Lupus Nephritis” to read later";

async function listSaved(email: string): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    "SELECT slug FROM saved_conditions JOIN user ON user.id = user_id WHERE email = ?",
  )
    .bind(email)
    .all();
  return results.map(({ slug }) => slug);
}

/**
 * Submits the form on the page of a condition.
 * @returns the location of the redirect
 */
async function pressSave(cookie?: string): Promise<string> {
  const page = await (await visit(`/diseases/${SLUG}`)).text();
  const form = /<form[^>]*action="\/member\/saved-conditions".*?<\/form>/s.exec(page)?.[0] ?? "";
  const fields = [...form.matchAll(/name="([^"]+)" value="([^"]+)"/g)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]);
  const sent = await postForm("/member/saved-conditions", Object.fromEntries(fields), { cookie });
  return sent.headers.get("Location") ?? "";
}

const start = async (response: Response, cookie = "") =>
  (await visit(response.headers.get("Location") ?? "", { cookie: cookiesAfter(response, cookie) })).text();

test("save for later: a condition that a signed-out visitor saves is saved at sign-in, with a message", async () => {
  await createAccount("reader@rootwell.example");
  const signInPath = await pressSave();
  expect(signInPath).toBe(`/member?save=${SLUG}`);
  const form = await (await visit(signInPath)).text();
  expect(form).toContain(CHOICE);
  expect(form).toContain(`href="/member/sign-up?save=${SLUG}"`);
  const signedIn = await postForm(signInPath, {
    email: "reader@rootwell.example",
    password: PASSWORD,
    save: SLUG,
  });
  expect(await start(signedIn)).toContain(SAVED);
  expect(await listSaved("reader@rootwell.example")).toEqual([SLUG]);
});

test("save for later: a member who saves a page gets a message", async () => {
  const cookie = await signedInCookie("member@rootwell.example");
  const place = await pressSave(cookie);
  expect(await (await visit(place, { cookie })).text()).toContain(SAVED);
});

test("save for later: a link asks a member first, a signed-out visitor can deselect it, and a cross-site form is refused", async () => {
  const email = "careful@rootwell.example";
  const cookie = await signedInCookie(email);
  for (const query of [`save=${SLUG}`, `saved=${SLUG}`, `save=${SLUG}&saved=${SLUG}&verified=1`]) {
    const page = await (await visit(`/member?${query}`, { cookie })).text();
    expect(page).not.toContain("is saved to read later");
  }
  expect(await (await visit(`/member?save=${SLUG}`, { cookie })).text()).toContain("Do you want to save");
  const unticked = await postForm(`/member?save=${SLUG}`, { email, password: PASSWORD });
  expect(unticked.headers.get("Location")).toBe("/member");
  const body = new URLSearchParams({ email, password: PASSWORD, save: SLUG });
  const foreign = await visit("/member", {
    method: "POST",
    cookie,
    body,
    headers: { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" },
  });
  expect(foreign.status).toBe(403);
  expect(await listSaved(email)).toEqual([]);
});

const person = { firstName: "Ann", lastName: "Lee", password: PASSWORD, adult: "on", terms: "on" };

test("save for later: through a new account, the condition is saved once the email is confirmed", async () => {
  const email = "saving-new@rootwell.example";
  expect(await (await visit(`/member/sign-up?save=${SLUG}`)).text()).toContain(CHOICE);
  const sent = await postForm(`/member/sign-up?save=${SLUG}`, { ...person, email, save: SLUG });
  expect(sent.headers.get("Location")).toBe(`/member/sign-up?sent=1&save=${SLUG}`);
  const [mail] = await readMails(email, 1);
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/lupus/i);
  const token = mail ? tokenIn(mail) : "";
  const confirmed = await postForm("/member/verify", { intent: "confirm", token, password: PASSWORD });
  expect(await start(confirmed)).toContain(`Your email address is confirmed. ${SAVED}`);
});

test("save for later: a stranger's condition for this email is deleted with the stranger's other input", async () => {
  const email = "saving-claimed@rootwell.example";
  await postForm("/member/sign-up", { ...person, email, save: SLUG });
  expect(await listSaved(email)).toEqual([SLUG]);
  const [mail] = await readMails(email, 1);
  const token = mail ? tokenIn(mail) : "";
  const claimed = await postForm("/member/verify", {
    ...person,
    intent: "claim",
    token,
    password: "the owner's own words here",
  });
  expect(await start(claimed)).toContain("Your email address is confirmed.");
  expect(await listSaved(email)).toEqual([]);
});

test("save for later: nothing is saved in another person's account", async () => {
  const email = "owner@rootwell.example";
  await createAccount(email);
  await postForm("/member/sign-up", { ...person, email, save: SLUG });
  await postForm(`/member?save=${SLUG}`, { email, password: "not the password at all", save: SLUG });
  await postForm(`/member/forgot-password?save=${SLUG}`, { email });
  expect(await listSaved(email)).toEqual([]);
});

test("save for later: through a password reset, the link contains the condition without its name", async () => {
  const email = "saving-forgot@rootwell.example";
  await createAccount(email);
  expect(await (await visit(`/member?save=${SLUG}`)).text()).toContain(
    `href="/member/forgot-password?save=${SLUG}"`,
  );
  await postForm(`/member/forgot-password?save=${SLUG}`, { email });
  const [mail] = await readMails(email, 1);
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/lupus/i);
  const link = mail ? linkIn(mail) : "";
  const token = mail ? tokenIn(mail) : "";
  const reset = await postForm(link, { token, password: "another phrase of some length" });
  expect(reset.headers.get("Location")).toBe(`/member?reset=1&save=${SLUG}`);
  expect(await (await visit(`/member?reset=1&save=${SLUG}`)).text()).toContain(CHOICE);
  const forged = new URL(link, "http://localhost");
  expect(forged.searchParams.get("keep")).toMatch(/^eyJ/);
});

/** Reads path and query of the form that requests another mail to an unconfirmed email address. */
async function readResend(refused: Response): Promise<string> {
  const [, action = ""] = /action="(\/member\/resend-verification[^"]*)"/.exec(await refused.text()) ?? [];
  return action;
}

test("save for later: for an unconfirmed email, the new link contains the condition without its name, and it is offered", async () => {
  const email = "saving-unconfirmed@rootwell.example";
  await createAccount(email, { verified: false });
  const fields = { email, password: PASSWORD };
  const refused = await postForm(`/member?save=${SLUG}`, { ...fields, save: SLUG });
  await postForm(await readResend(refused), { email });
  const [mail] = await readMails(email, 1);
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/lupus/i);
  const link = mail ? linkIn(mail) : "";
  const { token = "", keep = "" } = Object.fromEntries(new URL(link, "http://localhost").searchParams);
  const query = new URLSearchParams({ token, keep, anew: "1" }).toString().replaceAll("&", "&amp;");
  expect(
    await (await visit(link)).text(),
    "the link for setting the account up again keeps it, too",
  ).toContain(query);
  const confirmed = await postForm(link, { intent: "confirm", token, password: PASSWORD });
  expect(confirmed.headers.get("Location")).toBe(`/member?verified=1&save=${SLUG}`);
  const page = await start(confirmed);
  expect(page).toContain("Your email address is confirmed.");
  expect(page).toContain("Do you want to save");
  expect(page).toContain(`name="slug" value="${SLUG}"`);
  expect(await listSaved(email), "a link saves nothing").toEqual([]);
});

test("save for later: a deselected condition is dropped, and an invalid `keep` parameter is ignored", async () => {
  const email = "saving-unticked@rootwell.example";
  await createAccount(email, { verified: false });
  const refused = await postForm(`/member?save=${SLUG}`, { email, password: PASSWORD });
  expect(await readResend(refused)).toBe("/member/resend-verification");
  await postForm("/member/resend-verification?save=../admin", { email });
  const [mail] = await readMails(email, 1);
  const link = mail ? linkIn(mail) : "";
  expect(link).not.toContain("keep=");
  const fields = { intent: "confirm", token: mail ? tokenIn(mail) : "", password: PASSWORD };
  const confirmed = await postForm(`${link}&keep=${SLUG}`, fields);
  expect(confirmed.headers.get("Location")).toBe("/member?verified=1");
});

test("save for later: the second step keeps the condition, and saves it only after a correct code", async () => {
  const email = "careful-reader@rootwell.example";
  const cookie = await signedInCookie(email);
  const setUp = await postForm(
    "/member/security",
    { intent: "second-step-on", password: PASSWORD },
    { cookie },
  );
  const html = await setUp.text();
  const secret =
    new URL(/href="(otpauth:[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "").searchParams.get(
      "secret",
    ) ?? "";
  const at = Date.now();
  const on = await postForm(
    "/member/security",
    { intent: "second-step-confirm", code: await codeFor(secret, at) },
    { cookie: cookiesAfter(setUp, cookie) },
  );
  expect(on.status).toBeLessThan(400);
  const first = await postForm(`/member?save=${SLUG}`, { email, password: PASSWORD, save: SLUG });
  const step = first.headers.get("Location") ?? "";
  expect(step).toContain(`save=${SLUG}`);
  const pending = cookiesIn(first);
  expect(await (await visit(step, { cookie: pending })).text()).toContain(CHOICE);
  await postForm(step, { code: "000000", save: SLUG }, { cookie: pending });
  expect(await listSaved(email)).toEqual([]);
  const done = await postForm(
    step,
    { code: await codeFor(secret, at + 30_000), save: SLUG },
    { cookie: pending },
  );
  expect(done.headers.get("Location")).toBe(`/member?saved=${SLUG}`);
  expect(await listSaved(email)).toEqual([SLUG]);
});

test("save for later: a plain sign-in shows no message about saving, and an unknown page redirects nowhere else", async () => {
  expect(await (await visit("/member")).text()).not.toContain("To save a page");
  expect(await (await visit("/member?save=../admin")).text()).not.toContain("To save a page");
  const malformed = await postForm("/member/saved-conditions", {
    slug: "../admin",
    intent: "save",
    next: "/member",
  });
  expect(malformed.headers.get("Location")).toBe("/member?next=%2Fmember");
});
