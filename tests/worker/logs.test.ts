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

test("a page that fails is logged as one line that tells the cause, and nothing of who asked", async () => {
  const response = await visit("/admin/waitlist?q=ann@private.example", { cookie: admin });
  expect(response.status).toBe(500);
  const failure = lines.map((line) => JSON.parse(line)).find(({ event }) => event === "page-failed");
  expect(failure).toMatchObject({ path: "/admin/waitlist", error: expect.stringMatching(/no such table/) });
  expect(failure.requestId).toMatch(/./);
  expect(lines.join("\n")).not.toContain("private.example");
});

test("a sign-up that the database refuses leaves neither name nor address in the log", async () => {
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

test("a failing API answers with JSON and logs the cause alone", async () => {
  await env.DB.exec("ALTER TABLE attempts RENAME TO attempts_elsewhere");
  const response = await visit("/api/upload", { method: "POST", cookie: admin, body: new FormData() });
  await env.DB.exec("ALTER TABLE attempts_elsewhere RENAME TO attempts");
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ error: expect.stringMatching(/try again/) });
  expect(lines.join("\n")).toMatch(/request-failed.*no such table/);
  expect(lines.join("\n")).not.toMatch(/params|Failed query/);
});
