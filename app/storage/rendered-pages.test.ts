import { env } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { createRenderedPages, type CachedPage } from "./rendered-pages.server.ts";

const KEY = { slug: "spring", locale: "en", variant: "a" } as const;

const page = (build: string): CachedPage => ({
  version: "id:1",
  build,
  etag: '"1"',
  headers: {},
  html: "<h1>Spring</h1>",
  verifiedAt: 0,
});

const listKeys = async () =>
  (await env.PAGE_CACHE.list({ prefix: "page:spring" })).keys.map(({ name }) => name);

test("rendered pages: keys consist of slug, locale, variant and, for copies, build", async () => {
  const pages = createRenderedPages(env.PAGE_CACHE);
  await pages.putPublic(KEY, page("build-1"));
  await pages.putCopy(KEY, page("build-2"));
  expect(await listKeys()).toEqual(["page:spring:en:a", "page:spring:en:a:build-2"]);
  expect(await pages.findPublic(KEY)).toEqual(page("build-1"));
  expect(await pages.findCopy(KEY, "build-2")).toEqual(page("build-2"));
  expect(await pages.findCopy(KEY, "build-3")).toBeUndefined();
});

test("rendered pages: copies expire, the marker of a withdrawn page expires later, and the public version never", async () => {
  const pages = createRenderedPages(env.PAGE_CACHE);
  const put = vi.spyOn(env.PAGE_CACHE, "put");
  await pages.putPublic(KEY, page("build-1"));
  await pages.putCopy(KEY, page("build-1"));
  await pages.putWithdrawn(KEY);
  const [entry, copy = 0, withdrawn = 0] = put.mock.calls.map(([, , options]) => options?.expirationTtl);
  put.mockRestore();
  expect(entry).toBeUndefined();
  expect(copy).toBe(24 * 60 * 60);
  expect(withdrawn).toBeGreaterThan(copy);
  expect(await pages.findPublic(KEY)).toBe("withdrawn");
});

test.each(["{}", '{"version":1}', "[]", "null"])(
  "rendered pages: with the invalid entry %s in KV, no page is found",
  async (text) => {
    await env.PAGE_CACHE.put("page:spring:en:a", text);
    expect(await createRenderedPages(env.PAGE_CACHE).findPublic(KEY)).toBeUndefined();
  },
);
