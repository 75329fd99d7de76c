import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRenderedPages } from "#app/storage/rendered-pages.server.ts";
import worker from "./app.ts";

const AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const HTML = "<!DOCTYPE html><h1>Spring has come</h1>";
const ETAG = '"spring-1"';

const KEY = { slug: "spring", locale: "en", variant: "a" } as const;

/**
 * Status of a path that reaches the router. The route table comes from the build, which does not exist here,
 * so reading it fails.
 */
const WITHOUT_ROUTES = 500;

/** Creates an environment that counts how often each binding is read. */
function countingEnvironment() {
  const calls: Record<string, number> = {};
  const counted = new Proxy({ ...env } as Record<string, unknown>, {
    get(target, name) {
      calls[String(name)] = (calls[String(name)] ?? 0) + 1;
      return target[String(name)];
    },
  });
  const visit = async (path: string, init?: RequestInit) => {
    const context = createExecutionContext();
    const request = new Request(`http://localhost${path}`, { redirect: "manual", ...init });
    contexts.push(context);
    return worker.fetch(request, counted as unknown as Env, context);
  };
  return { calls, visit };
}

/**
 * Execution contexts of a test's requests. Work after a response, such as counting it, is awaited at the end
 * of the test.
 */
const contexts: ExecutionContext[] = [];
afterEach(() => Promise.all(contexts.splice(0).map((context) => waitOnExecutionContext(context))));

beforeEach(() =>
  createRenderedPages(env.PAGE_CACHE).putPublic(KEY, {
    html: HTML,
    etag: ETAG,
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": "default-src 'none'" },
    version: "spring:1",
    build: env.VERSION.id,
    verifiedAt: Date.now(),
  }),
);

test("landing page: a cache hit reads only KV, without database, authentication library and route table", async () => {
  const { calls, visit } = countingEnvironment();
  const response = await visit("/page/spring?utm_source=mail");
  expect([response.status, await response.text()]).toEqual([200, HTML]);
  expect(calls.PAGE_CACHE).toBe(1);
  expect(calls.DB).toBeUndefined();
});

test("landing page: a page with many visits is read from KV once a second", async () => {
  const { visit } = countingEnvironment();
  const get = vi.spyOn(env.PAGE_CACHE, "get");
  const startedAt = Date.now();
  for (let visits = 0; visits < 50; visits++) expect((await visit("/page/spring")).status).toBe(200);
  // Two reads per second: the page, and the release of the brand.
  expect(get.mock.calls.length).toBeLessThanOrEqual(2 * (1 + (Date.now() - startedAt) / 1000));
});

test("landing page: a page with a running A/B test needs no more KV reads, and no database", async () => {
  const variant = { share: 100, html: "<h1>Variant</h1>", etag: '"spring-1-1b"', headers: {}, label: "1b" };
  const entry = await createRenderedPages(env.PAGE_CACHE).findPublic(KEY);
  if (typeof entry !== "object") throw new Error("The page is not in KV.");
  const tested = { slug: "tested", locale: "en", variant: "a" } as const;
  await createRenderedPages(env.PAGE_CACHE).putPublic(tested, { ...entry, variants: [variant] });
  const { calls, visit } = countingEnvironment();
  const get = vi.spyOn(env.PAGE_CACHE, "get").mockClear();
  const opened = { "User-Agent": AGENT, "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate" };
  const response = await visit("/page/tested", { headers: opened });
  expect([await response.text(), response.headers.get("X-Variant")]).toEqual(["<h1>Variant</h1>", "1b"]);
  expect(get.mock.calls.length).toBeLessThanOrEqual(2);
  expect(calls.DB).toBeUndefined();
});

test("landing page: a cache hit has the headers of every response", async () => {
  const { visit } = countingEnvironment();
  const { headers } = await visit("/page/spring");
  expect(Object.fromEntries(headers)).toMatchObject({
    "cache-control": "public, max-age=0, must-revalidate",
    "content-security-policy": "default-src 'none'",
    etag: ETAG,
    "strict-transport-security": expect.stringMatching(/^max-age=63072000/),
    "x-request-id": expect.stringMatching(/\S/),
  });
});

test("landing page: a matching ETag gets 304, and HEAD gets no body", async () => {
  const { visit } = countingEnvironment();
  const known = await visit("/page/spring", { headers: { "If-None-Match": `W/${ETAG}` } });
  expect([known.status, await known.text()]).toEqual([304, ""]);
  const head = await visit("/page/spring", { method: "HEAD" });
  expect([head.status, head.headers.get("ETag"), await head.text()]).toEqual([200, ETAG, ""]);
});

test.each([
  ["another page", "/", {}],
  ["a preview, which needs the session", "/page/spring?preview=true", {}],
  ["another method, which is refused with a message", "/page/spring", { method: "POST" }],
  ["what cannot be a slug", "/page/spring.data", {}],
])("landing page: %s is left to the router", async (_what, path, init) => {
  const { visit } = countingEnvironment();
  expect((await visit(path, init)).status).toBe(WITHOUT_ROUTES);
});
