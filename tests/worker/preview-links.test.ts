import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whileBroken } from "../fixtures/broken-parts.ts";
import { pageForms } from "../fixtures/page-forms.ts";
import { postForm, signedInCookie, visit } from "../fixtures/worker.ts";
import { DAY_MS } from "#app/values/durations.ts";

const ADMIN = "admin@rootwell.example";
let admin = "";
beforeEach(async () => {
  admin = await signedInCookie(ADMIN);
});

afterEach(() => {
  vi.useRealTimers();
});

const listOf = (slug: string) => `/admin/marketing/edit/${slug}/preview-links`;

async function draft(slug: string, headline = "First words"): Promise<void> {
  await pageForms(admin).create({ title: slug, slug, intent: "draft", "blocks.1.props.headline": headline });
}

const ask = (slug: string, fields: Record<string, string> = {}) =>
  postForm(listOf(slug), { intent: "make", shows: "working-copy", days: "7", ...fields }, { cookie: admin });

/**
 * Creates a preview link.
 * @returns its path
 */
async function make(slug: string, fields?: Record<string, string>): Promise<string> {
  const html = await (await ask(slug, fields)).text();
  return /\/preview\?token=[\w-]{43}/.exec(html)?.[0] ?? "none";
}

async function revoke(slug: string): Promise<Response> {
  const html = await (await visit(listOf(slug), { cookie: admin })).text();
  const id = /id="revoke-([\w-]+)"/.exec(html)?.[1] ?? "";
  return postForm(listOf(slug), { intent: "revoke", id }, { cookie: admin });
}

test("preview link: it shows a draft to everybody with the link, labeled, not indexed, not cached, without KV", async () => {
  await draft("shared");
  const link = await make("shared");
  const response = await whileBroken("PAGE_CACHE", "down", () => visit(link));
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(response.headers.get("Referrer-Policy")).toBe("no-referrer");
  const html = await response.text();
  expect(html).toContain("First words");
  expect(html).toContain("<strong>Preview, not public</strong>");
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).not.toContain("<script");
  expect((await env.PAGE_CACHE.list()).keys).toEqual([]);
  expect((await visit("/page/shared")).status).toBe(404);
});

test("preview link: it shows the current working copy, or the revision at its creation, even if that was replaced in the history", async () => {
  await draft("two");
  const [latest, kept] = [await make("two"), await make("two", { shows: "version" })];
  await env.DB.exec("UPDATE page_revisions SET kind = 'autosave' WHERE slug = 'two'");
  await pageForms(admin).save("two", {
    title: "two",
    slug: "two",
    intent: "draft",
    "blocks.1.props.headline": "Second words",
  });
  expect(await (await visit(latest)).text()).toContain("Second words");
  expect(await (await visit(kept)).text()).toContain("First words");
});

test("preview link: a wrong, expired or revoked token, and a page in the trash, get the same response", async () => {
  await draft("gone");
  const [revoked, expiring] = [await make("gone"), await make("gone", { days: "1" })];
  await draft("trashed");
  const trashed = await make("trashed");
  await env.DB.exec("UPDATE pages SET deleted_at = 1 WHERE slug = 'trashed'");
  const describe = async (path: string) => {
    const response = await visit(path);
    const headers = [...response.headers].filter(([name]) => !/^(x-request-id|content-security)/.test(name));
    return [response.status, await response.text(), headers];
  };
  const wrong = await describe(`/preview?token=${"a".repeat(43)}`);
  expect(wrong[0]).toBe(404);
  expect((await visit(revoked)).status).toBe(200);
  await env.DB.exec(
    "UPDATE preview_links SET expires_at = 1 WHERE expires_at = (SELECT min(expires_at) FROM preview_links)",
  );
  expect((await revoke("gone")).status).toBe(200);
  for (const path of [revoked, expiring, trashed, "/preview", "/preview?token=x"])
    expect(await describe(path)).toEqual(wrong);
});

test("preview link: it expires at its time", async () => {
  await draft("timed");
  const link = await make("timed", { days: "1" });
  vi.setSystemTime(Date.now() + DAY_MS - 60_000);
  expect((await visit(link)).status).toBe(200);
  vi.setSystemTime(Date.now() + 120_000);
  expect((await visit(link)).status).toBe(404);
});

test("preview links: the list shows who created them, the audit log has both acts, and D1 has no token", async () => {
  await draft("listed");
  const link = await make("listed");
  const token = link.split("=")[1] ?? "none";
  await revoke("listed");
  const html = await (await visit(listOf("listed"), { cookie: admin })).text();
  expect(html).toContain(ADMIN);
  expect(html).toContain("Revoked");
  expect(html).not.toContain(token);
  const stored = JSON.stringify((await env.DB.prepare("SELECT * FROM preview_links").all()).results);
  expect(stored).not.toContain(token);
  const log = await (await visit("/admin/log", { cookie: admin })).text();
  expect(log).toContain("Made a preview link of the page");
  expect(log).toContain("Revoked a preview link of the page");
});

test("preview links: days beyond the limits are refused, and the twenty-first valid link of a page", async () => {
  await draft("full");
  for (const days of ["0", "31", "x", ""]) expect((await ask("full", { days })).status).toBe(422);
  await Promise.all(Array.from({ length: 20 }, () => make("full")));
  const refused = await ask("full");
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("A page has at most 20 valid links.");
  await revoke("full");
  expect(await make("full")).toMatch(/^\/preview/);
});
