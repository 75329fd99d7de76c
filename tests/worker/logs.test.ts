import { env } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { postForm, signedInCookie, visit } from "../fixtures/worker.ts";

const METHODS = ["log", "info", "warn", "error", "debug"] as const;

let admin = "";
beforeAll(async () => {
  admin = await signedInCookie("admin@rootwell.example");
});

let lines: string[] = [];
beforeEach(async () => {
  lines = [];
  for (const method of METHODS) {
    vi.spyOn(console, method).mockImplementation((...words) => {
      lines.push(words.map((word) => (word instanceof Error ? describeAll(word) : String(word))).join(" "));
    });
  }
  await env.DB.exec("ALTER TABLE waitlist RENAME TO elsewhere");
});
afterEach(async () => {
  vi.restoreAllMocks();
  await env.DB.exec("ALTER TABLE elsewhere RENAME TO waitlist");
});

/** Formats an error like the console, with its properties and causes. */
function describeAll(error: Error): string {
  return `${error.stack ?? ""} ${JSON.stringify({ ...error })} ${String(error.cause)}`;
}

test("log: a failing page is one line with the cause, without data about the visitor", async () => {
  const response = await visit("/admin/waitlist?q=ann@private.example", { cookie: admin });
  expect(response.status).toBe(503);
  const failure = lines.map((line) => JSON.parse(line)).find(({ event }) => event === "page-failed");
  expect(failure).toMatchObject({ path: "/admin/waitlist", error: expect.stringMatching(/no such table/) });
  expect(failure.requestId).toMatch(/./);
  expect(lines.join("\n")).not.toContain("private.example");
});

test("log: a sign-up that D1 refuses is logged without name and email", async () => {
  const html = await (await visit("/waitlist")).text();
  const stamp = /name="stamp" value="([^"]+)"/.exec(html)?.[1] ?? "";
  vi.useFakeTimers({ now: Date.now() + 5000, toFake: ["Date"] });
  const person = { firstName: "Annabella", email: "ann@private.example", state: "CA" };
  const response = await postForm("/waitlist", { ...person, adult: "on", consent: "on", stamp, website: "" });
  vi.useRealTimers();
  expect(response.status).toBeGreaterThanOrEqual(500);
  expect(lines.join("\n")).toMatch(/no such table/);
  expect(lines.join("\n")).not.toMatch(/private\.example|Annabella/);
});

test("log: a failing API responds with JSON, and only the cause is logged", async () => {
  await env.DB.exec("ALTER TABLE attempts RENAME TO attempts_elsewhere");
  const response = await visit("/api/upload", { method: "POST", cookie: admin, body: new FormData() });
  await env.DB.exec("ALTER TABLE attempts_elsewhere RENAME TO attempts");
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    error: expect.stringMatching(/try again/),
    reference: response.headers.get("X-Request-Id"),
  });
  expect(lines.join("\n")).toMatch(/request-failed.*no such table/);
  expect(lines.join("\n")).not.toMatch(/params|Failed query/);
});

const IP = "203.0.113.77";
const SOUGHT = "secret-word";

/** Requests that combine a condition or a search with a person or an IP address. */
const sensitivePaths = [
  "/diseases/psoriasis",
  "/diseases/psoriasis/take-along",
  "/diseases/no-such-condition",
  "/medicines/methotrexate",
  "/page/lupus",
  `/conditions?q=${SOUGHT}`,
  `/conditions/in-text?q=${SOUGHT}`,
  `/can-you-help?q=${SOUGHT}`,
  `/emergency-cards?condition=${SOUGHT}`,
  "/diseases/psoriasis/compare?matters=pregnancy",
  "/diseases/psoriasis/take-along?matters=pregnancy",
  "/member",
  "/member/profile",
  `/member/sign-up?save=psoriasis&q=${SOUGHT}`,
  "/admin/waitlist",
  "/preview?token=secret-word",
];

test("log: no line of any request has an IP, a session, a person or a query", async () => {
  const person = await env.DB.prepare("SELECT id, email FROM user").first<{ id: string; email: string }>();
  const headers = { "CF-Connecting-IP": IP, Referer: `https://search.test/?q=${SOUGHT}` };
  for (const path of sensitivePaths) await visit(path, { cookie: admin, headers });
  for (const path of [
    "/member/saved-conditions",
    "/waitlist",
    "/login",
    "/api/upload",
    "/member/forgot-password",
  ]) {
    const body = new URLSearchParams({ email: person!.email, slug: "psoriasis", intent: "save", q: SOUGHT });
    await visit(`${path}?q=${SOUGHT}`, { method: "POST", cookie: admin, headers, body });
  }
  const requests = lines.filter((line) => line.includes('"event":"request"'));
  expect(requests).toHaveLength(sensitivePaths.length + 5);
  const token = /session_token=([^;.]+)/.exec(admin)?.[1] ?? "";
  for (const secret of [IP, SOUGHT, token, person!.id, person!.email])
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});

test.each([
  ["/admin/waitlist?q=ann", 503, true],
  ["/member/sign-up.data", 404, false],
  ["/no/such/page", 404, false],
  ["/page/no-such-page", 404, false],
])(
  "reference: %s gets %i, and the page contains the id of the request: %s",
  async (path, status, isNamed) => {
    const response = await visit(path, { cookie: admin, headers: { "cf-ray": "8f2a-SJC" } });
    expect(response.status).toBe(status);
    expect(/Reference: <code>8f2a-SJC/.test(await response.text())).toBe(isNamed);
  },
);

test("reference: a page that the Worker refuses contains the id of the request, and a hostile id is replaced", async () => {
  const refuse = (ray: string) =>
    visit("/waitlist", { method: "PUT", headers: { "cf-ray": ray } }).then((response) => response.text());
  expect(await refuse("one-SJC")).toContain("Reference: <code>one-SJC<");
  expect(await refuse("two-SJC")).toContain("Reference: <code>two-SJC<");
  expect(await refuse("<b>")).toMatch(/Reference: <code>[0-9a-f-]{36}</);
});
