import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givePasskey, prove } from "../fixtures/authenticator.ts";
import { cookiesIn, createAccount, PASSWORD, postForm, signedInCookie, visit } from "../fixtures/worker.ts";

const ADMIN = "admin@rootwell.example";
const settings = env as { ADMIN_SECOND_STEP: string };

beforeAll(() => {
  settings.ADMIN_SECOND_STEP = "required";
});
afterAll(() => {
  settings.ADMIN_SECOND_STEP = "optional";
});

const upload = (cookie: string) => visit("/api/upload", { method: "POST", body: "anything", cookie });

test("where the second step is required, a password alone opens neither the admin pages nor the upload", async () => {
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
    { error: "Set up the second step under Security first, then try again." },
  ]);
});

test("an authenticator app or a sign-in with a passkey opens them; a passkey that was not used does not", async () => {
  const cookie = await signedInCookie(ADMIN);
  const passkey = await givePasskey(ADMIN);
  expect((await visit("/admin/marketing", { cookie })).status).toBe(302);
  const begun = await postForm("/member/passkey", { intent: "begin" });
  const { options } = await begun.json<{ options: { challenge: string } }>();
  const fields = { intent: "finish", door: "admin", credential: await prove(passkey, options) };
  const opened = cookiesIn(await postForm("/member/passkey", fields, { cookie: cookiesIn(begun) }));
  expect((await visit("/admin/marketing", { cookie: opened })).status).toBe(200);
  expect((await upload(opened)).status).toBe(400);
  await env.DB.prepare("DELETE FROM passkey").run();
  expect((await visit("/admin/marketing", { cookie: opened })).status, "a removed passkey").toBe(302);
  await env.DB.prepare("UPDATE user SET two_factor_enabled = 1 WHERE email = ?").bind(ADMIN).run();
  expect((await visit("/admin/marketing", { cookie })).status).toBe(200);
});

test("who has yet to set it up is led there with the renewed cookie", async () => {
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

test("a new password takes nothing from a session that a passkey opened", async () => {
  await createAccount(ADMIN);
  await env.DB.prepare("UPDATE user SET two_factor_enabled = 0").run();
  const passkey = await givePasskey(ADMIN);
  const begun = await postForm("/member/passkey", { intent: "begin" });
  const { options } = await begun.json<{ options: { challenge: string } }>();
  const proof = { intent: "finish", door: "admin", credential: await prove(passkey, options) };
  const cookie = cookiesIn(await postForm("/member/passkey", proof, { cookie: cookiesIn(begun) }));
  const fields = { intent: "password", password: PASSWORD, newPassword: "quite another long phrase" };
  const changed = await postForm("/member/security", fields, { cookie });
  expect(changed.headers.get("Location")).toBe("/member/security?done=password");
  expect((await visit("/admin/marketing", { cookie: cookiesIn(changed) })).status).toBe(200);
});
