import { beforeEach, expect, test } from "vitest";
import { postForm, signedInCookie, visit } from "../fixtures/worker.ts";

const ADMIN_PATHS = [
  "/admin",
  "/admin/marketing",
  "/admin/marketing/new",
  "/admin/marketing/edit/any",
  "/admin/waitlist",
  "/admin/waitlist.csv",
  "/admin/mail",
  "/admin/members",
  "/admin/log",
];

let member = "";
beforeEach(async () => {
  member = await signedInCookie("member@rootwell.example");
});

test.each(ADMIN_PATHS)(
  "guard: %s redirects a signed-out visitor to the sign-in, with the path to return to",
  async (path) => {
    const response = await visit(path);
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe(`/login?next=${encodeURIComponent(path)}`);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  },
);

test.each(ADMIN_PATHS)(
  "guard: %s refuses a member and keeps the session, since any site can link here",
  async (path) => {
    const response = await visit(path, { cookie: member });
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.text()).toContain("Unauthorized user.");
    expect((await visit("/member/profile", { cookie: member })).status).toBe(200);
  },
);

test.each(["/admin/marketing", "/admin/marketing/new", "/admin/marketing/edit/any"])(
  "guard: a POST to %s by a signed-out visitor or a member changes nothing",
  async (path) => {
    const fields = { intent: "publish", title: "Hijacked", slug: "hijacked" };
    expect((await postForm(path, fields)).status).toBe(302);
    expect((await postForm(path, fields, { cookie: member })).status).toBe(403);
    expect((await visit("/page/hijacked")).status).toBe(404);
  },
);

test("upload: authorization is checked before the body", async () => {
  const post = (cookie?: string) => visit("/api/upload", { method: "POST", body: "anything", cookie });
  expect((await post()).status).toBe(401);
  const refused = await post(member);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ error: "Unauthorized user." });
});

test.each([
  [{ Origin: "https://evil.example" }, 403],
  [{ "Sec-Fetch-Site": "cross-site", Origin: "http://localhost" }, 403],
  [{ "Sec-Fetch-Site": "same-site" }, 403],
  [{ Origin: "null" }, 403],
])("guard: a cross-site request that changes state is refused: %j", async (headers, status) => {
  const post = (path: string) => visit(path, { method: "POST", headers, cookie: member, body: "" });
  expect((await post("/sign-out")).status).toBe(status);
  expect((await post("/api/upload")).status).toBe(status);
});

test("refused form: a browser gets a page, and a program gets JSON", async () => {
  const post = (path: string) =>
    visit(path, { method: "POST", headers: { Origin: "https://evil.example" }, cookie: member, body: "" });
  const form = await post("/sign-out");
  expect(form.headers.get("Content-Type")).toMatch(/^text\/html/);
  expect(await form.text()).toMatch(/<h1>This request did not come from this site<.*nothing was changed/s);
  expect(await (await post("/api/upload")).json()).toMatchObject({
    error: expect.stringMatching(/^This request/),
  });
});

test("guard: a request with a cookie, and neither Origin nor Sec-Fetch-Site, is refused", async () => {
  const { exports } = await import("cloudflare:workers");
  const request = new Request("http://localhost/sign-out", { method: "POST", headers: { Cookie: member } });
  expect((await exports.default.fetch(request)).status).toBe(403);
});

test("API: an unknown path gets 404 as JSON", async () => {
  const response = await visit("/api/nothing");
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error: "There is nothing at this address." });
});

test.each([
  "/",
  "/login",
  "/nowhere",
  "/page/nowhere",
  "/api/health",
  "/api/nothing",
  "/media/nothing",
  "/admin",
])("security headers: %s has them", async (path) => {
  const { headers } = await visit(path);
  expect(headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'/);
  expect(headers.get("Content-Security-Policy")).not.toMatch(/unsafe-/);
  expect(headers.get("Strict-Transport-Security")).toMatch(/^max-age=63072000/);
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Referrer-Policy")).toBe("same-origin");
  expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  expect(headers.get("X-Frame-Options")).toBe("DENY");
  expect(headers.get("X-Request-Id")).toMatch(/\S+/);
  expect(headers.get("Cache-Control")).toMatch(/no-store|must-revalidate/);
});

test("security headers: each response has a new nonce", async () => {
  const nonce = async () => (await visit("/login")).headers.get("Content-Security-Policy");
  expect(await nonce()).not.toBe(await nonce());
});
