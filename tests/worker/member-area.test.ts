import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { images } from "../fixtures/images.ts";
import { readMails, tokenIn } from "../fixtures/mailbox.ts";
import { codeFor } from "../fixtures/totp.ts";
import { cookiesIn, PASSWORD, postForm, signedInCookie, textOfRole, visit } from "../fixtures/worker.ts";

const NEW_PASSWORD = "quite another long phrase";
const ADMIN = "admin@rootwell.example";

let visitors = 0;
function signIn(email: string, password = PASSWORD, cookie?: string): Promise<Response> {
  const headers = { "CF-Connecting-IP": `198.51.100.${(visitors += 1)}` };
  return visit("/member", {
    method: "POST",
    headers,
    cookie,
    body: new URLSearchParams({ email, password }),
  });
}

const isSignedIn = async (cookie: string) => (await visit("/member/profile", { cookie })).status === 200;

test.each(["profile", "security", "privacy", "privacy/data.json"])(
  "member area: /member/%s redirects a signed-out visitor to the sign-in, and back afterwards",
  async (path) => {
    const response = await visit(`/member/${path}`);
    expect(response.headers.get("Location")).toBe(`/member?next=${encodeURIComponent(`/member/${path}`)}`);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  },
);

test.each(["/member/privacy", "/member/saved-conditions"])(
  "member area: a form sent to %s after the session has ended leads to a page which says that nothing was changed",
  async (path) => {
    const email = `ended-${path.length}@rootwell.example`;
    const cookie = await signedInCookie(email);
    await env.DB.exec("DELETE FROM session");
    const fields = { intent: path.endsWith("privacy") ? "delete" : "remove", slug: "psoriasis" };
    const refused = await postForm(path, { ...fields, password: PASSWORD }, { cookie });
    const door = await visit(refused.headers.get("Location") ?? "", { cookie });
    expect(await textOfRole(door, "alert")).toBe(
      "You were signed out after a while. Sign in again to go on. Nothing was changed.",
    );
  },
);

test("member area: a redirect of a link, or another value of `ended`, shows no message about a form", async () => {
  const redirected = (await visit("/member/privacy")).headers.get("Location") ?? "";
  for (const path of [
    redirected,
    "/member?ended=",
    "/member?ended=Call+this+number",
    "/member?ended=2&ended=1",
  ]) {
    const page = await (await visit(path)).text();
    expect(page, path).not.toMatch(/signed out after a while|Nothing was changed|Call this number/);
  }
});

test("profile: changed names are the display name", async () => {
  const cookie = await signedInCookie("names@rootwell.example");
  await postForm("/member/profile", { intent: "names", firstName: "Bea", lastName: "Ray" }, { cookie });
  expect(
    await env.DB.prepare("SELECT name FROM user WHERE email = 'names@rootwell.example'").first("name"),
  ).toBe("Bea Ray");
});

test("profile: a photo is cleaned like every upload, and its bytes are deleted with it", async () => {
  const cookie = await signedInCookie("photo@rootwell.example");
  const send = (name: keyof typeof images) => {
    const body = new FormData();
    body.set("intent", "photo");
    body.set("photo", new File([images[name]], name));
    return visit("/member/profile", { method: "POST", cookie, body, headers: { "Content-Length": "20000" } });
  };
  expect((await send("plain.gif")).status).toBe(415);
  expect((await send("rotated.jpg")).headers.get("Location")).toBe("/member/profile?done=photo");
  const url = await env.DB.prepare(
    "SELECT image FROM user WHERE email = 'photo@rootwell.example'",
  ).first<string>("image");
  const picture = await visit(url ?? "");
  expect(picture.status).toBe(200);
  expect(new TextDecoder("latin1").decode(await picture.arrayBuffer())).not.toContain("Secret Person");
  await postForm("/member/profile", { intent: "remove-photo" }, { cookie });
  expect((await visit(url ?? "")).status).toBe(404);
});

test.each([
  ["/member/privacy", "no-news", "From now on we only write", { intent: "mail", news: "on" }],
  ["/member/profile", "photo-deleted", "Your photo is deleted.", undefined],
  ["/member/profile", "photo", undefined, undefined],
])("%s: the outcome %s in its URL is shown only while it is true", async (path, done, words, undoing) => {
  const cookie = await signedInCookie("outcomes@rootwell.example");
  const read = async () => textOfRole(await visit(`${path}?done=${done}`, { cookie }), "status");
  expect((await read()) ?? "").toContain(words ?? "");
  if (words === undefined) expect(await read()).toBeFalsy();
  if (undoing === undefined) return;
  await postForm(path, undoing, { cookie });
  expect(await read()).toBeFalsy();
});

test("email change: it takes effect once both mailboxes have confirmed it", async () => {
  const before = "before@rootwell.example";
  const after = "after@rootwell.example";
  const cookie = await signedInCookie(before);
  const change = (password: string) =>
    postForm("/member/profile", { intent: "email", newEmail: after, password }, { cookie });
  expect((await change("a wrong long password")).status).toBe(403);
  expect((await change(PASSWORD)).headers.get("Location")).toBe("/member/profile?done=email");
  const [first] = await readMails(before, 1);
  expect(first?.text).toContain(after);
  const begun = await postForm("/member/verify", { token: tokenIn(first!) });
  expect(begun.headers.get("Location")).toBe("/member/verify?change=begun");
  expect((await signIn(after)).status).toBe(401);
  const [second] = await readMails(after, 1);
  const sessions = () => env.DB.prepare("SELECT count(*) AS n FROM session").first("n");
  const count = await sessions();
  const done = await postForm("/member/verify", { token: tokenIn(second!), password: PASSWORD });
  expect(done.headers.get("Location")).toBe("/member/verify?change=done");
  expect(done.headers.get("Set-Cookie"), "a link never signs anybody in").toBeNull();
  expect(await sessions()).toBe(count);
  expect((await signIn(after)).status).toBe(302);
  expect((await signIn(before)).status).toBe(401);
});

test("password change: it needs the old password, ends the other sessions, and sends a mail", async () => {
  const email = "password@rootwell.example";
  const cookie = await signedInCookie(email);
  const other = cookiesIn(await signIn(email));
  const change = (password: string, newPassword: string) =>
    postForm("/member/security", { intent: "password", password, newPassword }, { cookie });
  expect((await change("a wrong long password", NEW_PASSWORD)).status).toBe(403);
  expect((await change(PASSWORD, "password1234")).status).toBe(422);
  const changed = await change(PASSWORD, NEW_PASSWORD);
  expect(changed.headers.get("Location")).toBe("/member/security?done=password");
  expect(await isSignedIn(other)).toBe(false);
  expect(await isSignedIn(cookie), "the earlier cookie is invalid, too").toBe(false);
  expect(await isSignedIn(cookiesIn(changed))).toBe(true);
  expect((await readMails(email, 1))[0]?.text).toContain("The password was changed");
});

test("sessions: they are listed without secrets, and ended one by one, or all others together", async () => {
  const email = "sessions@rootwell.example";
  const cookie = await signedInCookie(email);
  const second = cookiesIn(await signIn(email));
  const third = cookiesIn(await signIn(email));
  const html = await (await visit("/member/security", { cookie })).text();
  const tokens = await env.DB.prepare("SELECT token FROM session").all<{ token: string }>();
  for (const { token } of tokens.results) expect(html).not.toContain(token);
  const ids = [...html.matchAll(/name="id" value="([^"]+)"/g)].map(([, id]) => id ?? "");
  expect(ids).toHaveLength(2);
  const stranger = await signedInCookie("stranger@rootwell.example");
  await postForm("/member/security", { intent: "end-session", id: ids[0] ?? "" }, { cookie: stranger });
  expect(await isSignedIn(second)).toBe(true);
  expect(await isSignedIn(third)).toBe(true);
  await postForm("/member/security", { intent: "end-session", id: ids[0] ?? "" }, { cookie });
  expect([await isSignedIn(second), await isSignedIn(third)].filter(Boolean)).toHaveLength(1);
  await postForm("/member/security", { intent: "end-others" }, { cookie });
  expect([await isSignedIn(second), await isSignedIn(third), await isSignedIn(cookie)]).toEqual([
    false,
    false,
    true,
  ]);
});

test("second step: a password alone opens nothing; a code and a recovery code each work once", async () => {
  const email = "second-step@rootwell.example";
  const cookie = await signedInCookie(email);
  const begun = await (
    await postForm("/member/security", { intent: "second-step-on", password: PASSWORD }, { cookie })
  ).text();
  const secret = /secret=([A-Z2-7]+)/.exec(begun)?.[1] ?? "";
  const [recovery = ""] = [...begun.matchAll(/<li>([\w-]{9,})<\/li>/g)].map(([, code]) => code ?? "");
  const first = { intent: "second-step-confirm", code: await codeFor(secret, Date.now()) };
  const confirmed = await postForm("/member/security", first, { cookie });
  expect(confirmed.headers.get("Location")).toBe("/member/security?done=second-step-on");

  const code = await codeFor(secret, Date.now() + 30_000);
  const half = await signIn(email);
  expect(half.headers.get("Location")).toBe("/member/second-step?next=%2Fmember");
  expect(await isSignedIn(cookiesIn(half))).toBe(false);
  const finish = async (given: string) => {
    const started = cookiesIn(await signIn(email));
    return postForm("/member/second-step?next=/member/profile", { code: given }, { cookie: started });
  };
  expect((await finish("123456")).status).toBe(422);
  const finished = await finish(code);
  expect(finished.headers.get("Location")).toBe("/member/profile");
  expect(await isSignedIn(cookiesIn(finished))).toBe(true);
  expect((await finish(code)).status, "a code works once").toBe(422);
  expect((await finish(recovery)).status).toBe(302);
  expect((await finish(recovery)).status, "a recovery code works once").toBe(422);

  await postForm("/member/forgot-password", { email });
  const token = tokenIn((await readMails(email, 2)).at(-1)!);
  await postForm("/member/reset-password", { token, password: NEW_PASSWORD });
  const location = (await signIn(email, NEW_PASSWORD)).headers.get("Location");
  expect(location, "a new password does not turn it off").toContain("second-step");
});

test("admin area: a member is found and the account deleted; the audit log names the administrator, not the member", async () => {
  const admin = await signedInCookie(ADMIN);
  const member = await signedInCookie("asked-to-go@rootwell.example");
  const html = await (await visit("/admin/members?q=asked-to-go", { cookie: admin })).text();
  expect(html).toContain("Verified");
  expect(html, "a member who has signed in has a last sign-in").not.toContain("Not yet");
  const id = /name="id" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const deleted = await postForm("/admin/members", { intent: "delete", id }, { cookie: admin });
  expect(await textOfRole(deleted, "status")).toContain("asked-to-go@rootwell.example is deleted");
  expect(await isSignedIn(member)).toBe(false);
  const log = await (await visit("/admin/log", { cookie: admin })).text();
  expect(log).toContain("Deleted the account");
  expect(log).toContain(id);
  expect(log).not.toContain("asked-to-go");
  const own = await env.DB.prepare("SELECT id FROM user WHERE email = ?").bind(ADMIN).first<string>("id");
  const refused = await postForm("/admin/members", { intent: "delete", id: own ?? "" }, { cookie: admin });
  expect(refused.status).toBe(409);
});

test("admin area: a member is signed out of every device, with an audit log entry", async () => {
  const admin = await signedInCookie(ADMIN);
  const member = await signedInCookie("lost-phone@rootwell.example");
  const html = await (await visit("/admin/members?q=lost-phone", { cookie: admin })).text();
  const id = /name="id" value="([^"]+)"/.exec(html)?.[1] ?? "";
  await postForm("/admin/members", { intent: "sign-out", id }, { cookie: admin });
  expect(await isSignedIn(member)).toBe(false);
  expect(await isSignedIn(admin)).toBe(true);
  const log = await (await visit("/admin/log", { cookie: admin })).text();
  expect(log).toContain("Signed out all devices of the account");
});
