import { expect, test } from "vitest";
import { postForm, signedInCookie, visit } from "../fixtures/worker.ts";

/**
 * Form pages whose template is cached for visitors without a cookie, including queries with and without an
 * effect.
 */
const FORMS = [
  "/login",
  "/login?next=%2Fadmin%2Fmarketing",
  "/login?again=1",
  "/member",
  "/member?next=%2Fmember%2Fprofile",
  "/member?utm_source=mail",
  "/member/sign-up",
  "/member/sign-up?sent=1",
  "/member/forgot-password",
  "/member/forgot-password?sent=1",
  "/member/resend-verification",
  "/ask-us",
  "/waitlist",
  "/waitlist?state=CA",
  "/waitlist?state=NY",
];

const NONCE = /'nonce-(\w+)'/;
const STAMP = /name="stamp" value="([^"]+)"/;

async function read(path: string, init?: Parameters<typeof visit>[1]) {
  // A stamp contains the time of its creation in milliseconds, so that the next one differs.
  await scheduler.wait(2);
  const response = await visit(path, init);
  const html = await response.text();
  const nonce = NONCE.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1] ?? "";
  const stamp = STAMP.exec(html)?.[1];
  const same = [nonce, stamp].reduce<string>(
    (text, value) => (value ? text.replaceAll(value, "…") : text),
    html,
  );
  const headers = [...response.headers].flatMap(([name, value]) =>
    name === "x-request-id" ? [] : [[name, nonce ? value.replaceAll(nonce, "…") : value]],
  );
  return { response, html, nonce, stamp, same, described: [response.status, headers] };
}

test.each(FORMS)(
  "form page: every visit to %s gets the same page, with its own nonce and stamp",
  async (path) => {
    const [first, second, third] = [await read(path), await read(path), await read(path)];
    expect(first.response.status).toBe(200);
    for (const later of [second, third]) {
      expect(later.same).toBe(first.same);
      expect(later.described).toEqual(first.described);
      expect(later.html).toContain(`nonce="${later.nonce}"`);
      expect(later.html.match(/nonce="\w+"/g)?.every((found) => found === `nonce="${later.nonce}"`)).toBe(
        true,
      );
    }
    expect(new Set([first, second, third].map(({ nonce }) => nonce)).size).toBe(3);
    expect(first.response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(first.response.headers.get("ETag")).toBeNull();
    if (!/^\/(waitlist|ask-us)/.test(path)) return;
    expect(new Set([first, second, third].map(({ stamp }) => stamp)).size).toBe(3);
  },
);

test("form page: HEAD gets the headers of GET", async () => {
  for (const path of FORMS) {
    const get = await read(path);
    const head = await read(path, { method: "HEAD" });
    expect([path, head.described, head.html]).toEqual([path, get.described, ""]);
  }
});

test("form page: each visit gets the variant of its query", async () => {
  await read("/member");
  expect((await read("/member?signed-out=1")).html).toContain("You are signed out.");
  expect((await read("/member?save=lupus-nephritis")).html).toContain("to read later");
  expect((await read("/member/sign-up?save=lupus-nephritis")).html).toContain("to read later");
  expect((await read("/member/sign-up")).html).not.toContain("to read later");
  expect((await read("/member")).html).not.toMatch(/You are signed out|to read later/);
  expect((await read("/waitlist?state=CA")).html).toMatch(/<option value="CA" selected/);
  expect((await read("/waitlist?state=%3Cb%3E")).same).toBe((await read("/waitlist")).same);
  expect((await read("/waitlist")).html).not.toMatch(/<option value="\w+" selected/);
});

test("form page: the waitlist accepts the stamp of a filled template", async () => {
  await read("/waitlist");
  const { stamp = "" } = await read("/waitlist");
  const fields = {
    firstName: "Ann",
    email: "ann@stamp.example",
    state: "CA",
    adult: "on",
    consent: "on",
    website: "",
  };
  const joined = await postForm("/waitlist", { ...fields, stamp });
  expect([joined.status, joined.headers.get("Location")]).toEqual([302, "/waitlist?joined=1"]);
});

test("form page: responses before and after one to a signed-in visitor do not contain the visitor's data", async () => {
  for (const order of ["before anything is kept", "afterwards"]) {
    const email = `private-${order.length}@person.example`;
    const cookie = await signedInCookie(email);
    for (const path of ["/member", "/waitlist", "/login", "/member/sign-up", "/member/forgot-password"]) {
      const before = await read(path);
      const own = await read(path, { cookie });
      if (path === "/member") expect(own.html).toContain("Hello, ");
      if (path === "/waitlist") expect(own.html).toContain(email);
      const after = await read(path);
      expect([path, after.same]).toEqual([path, before.same]);
      expect(after.html).not.toContain(email);
    }
  }
});

test("form page: responses before and after one to a refused form do not contain its input", async () => {
  const typed = { email: "typed@leak.example", firstName: "Leaky", password: "wrong-password-1" };
  for (const path of ["/login", "/member", "/member/sign-up", "/member/forgot-password", "/waitlist"]) {
    const before = await read(path);
    const refused = await postForm(path, path === "/member/forgot-password" ? { email: "typed@" } : typed);
    expect(refused.status, path).toBeGreaterThanOrEqual(400);
    expect(await refused.text()).toMatch(/notice-danger|field-error/);
    const after = await read(path);
    expect([path, after.same]).toEqual([path, before.same]);
    expect(after.html).not.toMatch(/typed@|Leaky/);
  }
});

test.each([
  "/member/sign-up",
  "/member/sign-up?sent=1",
  "/member/forgot-password",
  "/member/forgot-password?sent=1",
  "/member/resend-verification?sent=1",
  "/waitlist",
  "/waitlist?joined=1",
  "/waitlist?joined=changed",
  "/ask-us",
  "/ask-us?sent=1",
])("form page: the title of %s begins with its heading, also after the form was sent", async (path) => {
  const html = await (await visit(path)).text();
  const [, title = ""] = /<title>([^<]*)/.exec(html) ?? [];
  const [, heading = "-"] = /<h1[^>]*>([^<]*)/.exec(html) ?? [];
  expect(title.startsWith(heading), `${title} / ${heading}`).toBe(true);
});
