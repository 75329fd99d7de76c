import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { visit, withBindings } from "../fixtures/worker.ts";

const bindings = env as unknown as Env;

/** Settings of a new clone: those of wrangler.jsonc, without a secret. */
const withoutSecret = { ...bindings, BETTER_AUTH_SECRET: undefined } as unknown as Env;
const withFaults = {
  ...bindings,
  PUBLIC_ORIGIN: "rootwell",
  ADMIN_EMAILS: "ann@rootwell.example, nobody",
  MAIL_FROM: "someone",
} as unknown as Env;

const LOCAL = ["http://localhost", "http://localhost:8787", "http://127.0.0.1:8787", "http://[::1]:8787"];
const PATHS = ["/", "/conditions", "/page/spring", "/member", "/admin", "/sitemap.xml", "/api/health", "/no"];

afterEach(() => vi.restoreAllMocks());

test.each(LOCAL)("missing settings at %s: every path names them, and how to set them", async (origin) => {
  for (const path of PATHS) {
    const response = await withBindings(withoutSecret, () => visit(path, { origin }));
    expect(response.status, path).toBe(503);
    expect(response.headers.get("Retry-After"), path).not.toBeNull();
    const text = await response.text();
    expect(text, path).toContain("BETTER_AUTH_SECRET is missing");
    expect(text, path).toContain("Run `npm start` once");
  }
});

test("missing settings: each that is missing or wrong is named, and no value", async () => {
  const text = await (await withBindings(withFaults, () => visit("/"))).text();
  for (const name of ["PUBLIC_ORIGIN", "ADMIN_EMAILS", "MAIL_FROM"]) expect(text).toContain(name);
  expect(text).not.toMatch(/nobody|someone|ann@/);
});

test("missing settings on the public site: only the log names them", async () => {
  const log = vi.spyOn(console, "log").mockReturnValue(undefined);
  for (const bad of [withoutSecret, withFaults]) {
    for (const path of PATHS) {
      const response = await withBindings(bad, () => visit(path, { origin: "https://www.rootwell.example" }));
      expect(response.status, path).toBe(503);
      expect(await response.text(), path).not.toMatch(
        /BETTER_AUTH|SECRET|npm|settings|PUBLIC_ORIGIN|MAIL_FROM/i,
      );
    }
  }
  const logged = log.mock.calls.flat().join("\n");
  expect(logged).toContain("settings-missing");
  expect(logged).toContain("BETTER_AUTH_SECRET is missing");
  expect(logged).toContain("MAIL_FROM must be an email address");
  expect(logged).not.toMatch(/nobody|someone|ann@/);
});

test("missing settings: a form gets the same response", async () => {
  const response = await withBindings(withoutSecret, () =>
    visit("/member", { method: "POST", body: new URLSearchParams({ email: "ann@rootwell.example" }) }),
  );
  expect(response.status).toBe(503);
  expect(await response.text()).toContain("BETTER_AUTH_SECRET");
});
