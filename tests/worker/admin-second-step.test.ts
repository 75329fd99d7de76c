import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertPasskey, prove } from "../fixtures/authenticator.ts";
import { pageForms } from "../fixtures/page-forms.ts";
import { codeFor } from "../fixtures/totp.ts";
import {
  cookiesIn,
  createAccount,
  PASSWORD,
  postForm,
  signedInCookie,
  textOfRole,
  visit,
} from "../fixtures/worker.ts";

const ADMIN = "admin@rootwell.example";
const SECURITY = "/member/security";
const settings = env as { ADMIN_SECOND_STEP: string };

beforeAll(() => {
  settings.ADMIN_SECOND_STEP = "required";
});
afterAll(() => {
  settings.ADMIN_SECOND_STEP = "optional";
});

const upload = (cookie: string) => visit("/api/upload", { method: "POST", body: "anything", cookie });

test("second step required: a password alone opens neither the admin pages nor the upload", async () => {
  const cookie = await signedInCookie(ADMIN);
  for (const path of ["/admin/marketing", "/admin/members", "/admin/waitlist.csv"]) {
    const response = await visit(path, { cookie });
    expect(response.headers.get("Location")).toBe("/member/security?required=1");
  }
  const posted = await postForm("/admin/marketing/new", { intent: "publish", slug: "x" }, { cookie });
  expect(posted.headers.get("Location")).toBe("/member/security?required=1");
  const refused = await upload(cookie);
  expect([refused.status, await refused.json()]).toEqual([
    403,
    {
      error: "Sign in with your second step, or set one up under Security, then try again.",
      reference: expect.any(String),
    },
  ]);
});

test("second step required: an app code or a passkey sign-in opens the admin area, an unused passkey does not", async () => {
  const cookie = await signedInCookie(ADMIN);
  const passkey = await insertPasskey(ADMIN);
  expect((await visit("/admin/marketing", { cookie })).status).toBe(302);
  const begun = await postForm("/member/passkey", { intent: "begin" });
  const { options } = await begun.json<{ options: { challenge: string } }>();
  const fields = { intent: "finish", area: "admin", credential: await prove(passkey, options) };
  const opened = cookiesIn(await postForm("/member/passkey", fields, { cookie: cookiesIn(begun) }));
  expect((await visit("/admin/marketing", { cookie: opened })).status).toBe(200);
  expect((await upload(opened)).status).toBe(400);
  await env.DB.prepare("DELETE FROM passkey").run();
  expect((await visit("/admin/marketing", { cookie: opened })).status, "after the passkey was removed").toBe(
    302,
  );
});

test("second step: turning the app on in one session does not verify another that was opened by password", async () => {
  const cookie = await signedInCookie(ADMIN);
  const begun = await postForm(SECURITY, { intent: "second-step-on", password: PASSWORD }, { cookie });
  const secret = /secret=([A-Z2-7]+)/.exec(await begun.text())?.[1] ?? "";
  const elsewhere = cookiesIn(await postForm("/member", { email: ADMIN, password: PASSWORD }));
  const first = { intent: "second-step-confirm", code: await codeFor(secret, Date.now()) };
  const here = cookiesIn(await postForm(SECURITY, first, { cookie }));
  expect((await visit("/admin/marketing", { cookie: here })).status, "the session that sent the code").toBe(
    200,
  );
  const redirected = await visit("/admin/marketing", { cookie: elsewhere });
  const login = redirected.headers.get("Location") ?? "";
  expect(login).toBe("/login?next=%2Fadmin%2Fmarketing&again=1");
  const page = await visit(login, { cookie: elsewhere });
  expect([page.status, await textOfRole(page, "alert")]).toEqual([
    200,
    expect.stringMatching(/^To go on, sign in again/),
  ]);
  expect((await upload(elsewhere)).status).toBe(403);

  const half = cookiesIn(await postForm("/login", { email: ADMIN, password: PASSWORD }));
  const code = await codeFor(secret, Date.now() + 30_000);
  const whole = cookiesIn(await postForm("/member/second-step", { code }, { cookie: half }));
  expect((await visit("/admin/marketing", { cookie: whole })).status).toBe(200);
  const off = { intent: "second-step-off", password: PASSWORD };
  const after = cookiesIn(await postForm(SECURITY, off, { cookie: whole }));
  expect((await visit("/admin/marketing", { cookie: after })).status, "it is turned off").toBe(302);
});

test("second step required: the preview of a draft needs it, too", async () => {
  const cookie = await signedInCookie(ADMIN);
  settings.ADMIN_SECOND_STEP = "optional";
  await pageForms(cookie).create({ intent: "draft", title: "Secret plan", slug: "secret-plan" });
  expect((await visit("/page/secret-plan?preview=true", { cookie })).status).toBe(200);
  settings.ADMIN_SECOND_STEP = "required";
  const response = await visit("/page/secret-plan?preview=true", { cookie });
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain("Secret plan");
});

test("second step: an administrator without one is redirected to the set-up with the renewed cookie", async () => {
  await createAccount(ADMIN);
  await env.DB.prepare("UPDATE user SET two_factor_enabled = 0").run();
  const fields = { email: ADMIN, password: PASSWORD, remember: "on" };
  const cookie = cookiesIn(await postForm("/member", fields));
  await env.DB.prepare("UPDATE session SET updated_at = updated_at - ?1, expires_at = expires_at - ?1")
    .bind(2 * 24 * 60 * 60 * 1000)
    .run();
  const response = await visit("/admin/marketing", { cookie });
  expect(response.headers.get("Location")).toBe("/member/security?required=1");
  expect(response.headers.get("Set-Cookie")).toContain("Max-Age=604800");
});

test("password change: a session that was opened by a passkey keeps its second step", async () => {
  await createAccount(ADMIN);
  await env.DB.prepare("UPDATE user SET two_factor_enabled = 0").run();
  const passkey = await insertPasskey(ADMIN);
  const begun = await postForm("/member/passkey", { intent: "begin" });
  const { options } = await begun.json<{ options: { challenge: string } }>();
  const proof = { intent: "finish", area: "admin", credential: await prove(passkey, options) };
  const cookie = cookiesIn(await postForm("/member/passkey", proof, { cookie: cookiesIn(begun) }));
  const fields = { intent: "password", password: PASSWORD, newPassword: "quite another long phrase" };
  const changed = await postForm("/member/security", fields, { cookie });
  expect(changed.headers.get("Location")).toBe("/member/security?done=password");
  expect((await visit("/admin/marketing", { cookie: cookiesIn(changed) })).status).toBe(200);
});

test("second step: an administrator with a passkey is asked to sign in with it, and cannot set up an app with the password instead", async () => {
  const cookie = await signedInCookie(ADMIN);
  await insertPasskey(ADMIN);
  const redirected = await visit("/admin/marketing", { cookie });
  expect(redirected.headers.get("Location")).toBe("/login?next=%2Fadmin%2Fmarketing&again=1");
  const refused = await postForm(SECURITY, { intent: "second-step-on", password: PASSWORD }, { cookie });
  expect([refused.status, await textOfRole(refused, "alert")]).toEqual([
    403,
    expect.stringMatching(/^To be sure that it is you, sign in again .+ Use a passkey/),
  ]);
  const code = await postForm(SECURITY, { intent: "second-step-confirm", code: "123456" }, { cookie });
  expect(code.status).toBe(403);
  expect(await code.text(), "there is no code to wait for").not.toContain("Six-digit code");
});
