import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { signedInCookie, visit } from "../fixtures/worker.ts";

const PROGRAMS = ["/api/health", "/api/upload", "/api/auth/jwks"];

const paths = env.TEST_ROUTES.map((path) =>
  path.replace("/diseases/:slug", "/diseases/lupus-nephritis").replaceAll(/:\w+/g, "any"),
).filter((path) => !path.includes("*"));

let admin = "";
let forms: string[] = [];
beforeAll(async () => {
  admin = await signedInCookie("admin@rootwell.example");
  const allowed = await Promise.all(
    paths.map(async (path) => (await visit(path, { method: "PUT" })).headers.get("Allow") ?? ""),
  );
  forms = paths.filter((_path, index) => allowed[index]?.includes("POST"));
});

const BROKEN = [
  ["JSON", 415, "application/json", '{"email":"a@b.example"}'],
  ["plain text", 415, "text/plain", "email=a@b.example"],
  ["no content type", 415, null, "email=a@b.example"],
  ["nothing at all", 415, null, null],
  ["multipart without its boundary", 400, "multipart/form-data", "--x\r\n"],
  [
    "multipart that breaks off",
    400,
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="a"',
  ],
  ["multipart that is none", 400, "multipart/form-data; boundary=x", "hello"],
  ["an empty multipart", 400, "multipart/form-data; boundary=x", ""],
] as const;

test.each(BROKEN)(
  "forms: a body of %s gets %i with a message from every form",
  async (_what, status, type, text) => {
    expect(forms.length).toBeGreaterThan(15);
    for (const path of forms) {
      const body = text === null ? undefined : new TextEncoder().encode(text);
      const headers: HeadersInit = type === null ? {} : { "Content-Type": type };
      const send = () => visit(path, { method: "POST", headers, body, cookie: admin });
      const response = await send();
      const html = await response.text();
      expect([path, response.status]).toEqual([path, status]);
      expect(response.headers.get("Content-Type")).toMatch(/^text\/html/);
      expect(html).toContain("nothing was changed");
      expect(html).toContain(`href="${path}"`);
    }
  },
);

test.each([
  ["nothing", ""],
  ["broken percent signs", "email=%zz%&password=%E0%A4%A&intent=%"],
  ["names that reach deep", `${"a.".repeat(2000)}=1`],
  ["a thousand fields", "a=1&".repeat(1000)],
])("forms: a body of %s never causes a status of 500 or above", async (_what, body) => {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  for (const path of forms.filter((form) => form !== "/sign-out")) {
    const { status } = await visit(path, { method: "POST", headers, body, cookie: admin });
    expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code < 500)]);
  }
});

/** Whether the access table has rows for the path, which already test all common methods. */
const isInTable = (path: string) => paths.includes(path);

test.each([...paths, ...PROGRAMS, `/media/${"a".repeat(64)}/original.jpg`])(
  "%s: an unsupported method gets 405 with the supported ones in Allow",
  async (path) => {
    for (const method of ["PATCH", "PROPFIND", ...(isInTable(path) ? [] : ["PUT", "DELETE", "OPTIONS"])]) {
      const response = await visit(path, {
        method,
        cookie: admin,
        headers: { Origin: "http://localhost" },
        body: method === "PUT" ? "x" : undefined,
      });
      expect([method, response.status]).toEqual([method, 405]);
      expect(response.headers.get("Allow")).toMatch(/^(GET, HEAD|GET, HEAD, POST|POST)$/);
      if (path.startsWith("/api/"))
        expect(await response.json()).toMatchObject({ error: expect.any(String) });
      else expect(await response.text()).toContain("<h1>This is not possible here</h1>");
    }
    if (isInTable(path)) return;
    const allowed = (await visit(path, { method: "OPTIONS" })).headers.get("Allow") ?? "";
    const read = await visit(path, { cookie: admin });
    const head = await visit(path, { method: "HEAD", cookie: admin });
    expect([head.status, await head.text()]).toEqual([read.status, ""]);
    expect(read.status === 405).toBe(!allowed.includes("GET"));
    const posted = await visit(path, { method: "POST", cookie: admin });
    expect(posted.status === 405).toBe(!allowed.includes("POST"));
  },
);

test.each(["GET", "POST", "PUT", "DELETE", "OPTIONS"])(
  "HTTP method %s: an unknown path gets 404",
  async (method) => {
    const headers = { Origin: "http://localhost" };
    const page = await visit("/no/such/page", { method, headers });
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining("Page not found")]);
    const program = await visit("/api/no/such", { method, headers });
    expect([program.status, await program.json()]).toEqual([
      404,
      { error: "There is nothing at this address.", reference: program.headers.get("X-Request-Id") },
    ]);
  },
);

test("resource routes: a failure is shown on an error page of the site, with the route's message", async () => {
  const form = new URLSearchParams({ slug: "no-such-condition" });
  const response = await visit("/member/saved-conditions", { method: "POST", body: form, cookie: admin });
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringContaining("<h1>This condition could not be saved.</h1>"),
  ]);
  const text = await visit("/sitemaps/none.xml");
  expect([text.status, await text.text()]).toEqual([404, expect.stringContaining("<h1>Page not found</h1>")]);
  const member = await signedInCookie("member@rootwell.example");
  const list = await visit("/admin/waitlist.csv", { cookie: member });
  expect([list.status, await list.text()]).toEqual([
    403,
    expect.stringContaining("<h1>Unauthorized user.</h1>"),
  ]);
});
