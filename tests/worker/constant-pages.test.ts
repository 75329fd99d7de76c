import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { hashSource } from "../fixtures/source-hash.ts";
import { PUBLIC_PAGES } from "../fixtures/public-pages.ts";
import { pageForms } from "../fixtures/page-forms.ts";
import { signedInCookie, visit, visitThroughFront } from "../fixtures/worker.ts";

const INFORMING = PUBLIC_PAGES.filter(
  (path) =>
    !/^\/(conditions|can-you-help\?|emergency-cards\?|waitlist|ask-us|login|page|styleguide)/.test(path) &&
    !path.includes("?matters="),
);
const CONSTANT = [...INFORMING, "/conditions"];

test.each(INFORMING)(
  "constant page %s: it loads no script, and its policy allows only its own content",
  async (path) => {
    const page = await visit(path);
    const html = await page.text();
    const policy = page.headers.get("Content-Security-Policy") ?? "";
    expect(html).not.toMatch(/modulepreload|<script[^>]* src=|nonce/);
    expect(policy).not.toMatch(/nonce|unsafe|script-src[^;]*'self'/);
    for (const name of ["script", "style"]) {
      const inline = html.matchAll(new RegExp(`<${name}(?![^<>]*ld\\+json)[^<>]*>(.*?)</${name}>`, "gs"));
      for (const [, text = ""] of inline) expect(policy).toContain(`'${await hashSource(text)}'`);
    }
  },
);

/** Cookie of a signed-in member, whose private page shows that the session is valid. */
let member = "";
beforeAll(async () => {
  member = await signedInCookie("member@rootwell.example");
  expect((await visit("/member/security", { cookie: member })).status).toBe(200);
});

test.each(CONSTANT)(
  "constant page %s: it is the same for everybody, and a matching ETag gets 304",
  async (path) => {
    const first = await visit(path);
    const etag = first.headers.get("ETag") ?? "";
    expect([first.status, first.headers.get("Cache-Control")]).toEqual([
      200,
      "public, max-age=0, must-revalidate",
    ]);
    const again = await visit(path, { cookie: member });
    expect(again.headers.get("ETag")).toBe(etag);
    expect(again.headers.get("Set-Cookie")).toBeNull();
    expect(await again.text()).toBe(await first.text());
    const known = await visit(path, { headers: { "If-None-Match": `W/${etag}` } });
    expect([known.status, await known.text()]).toEqual([304, ""]);
    const head = await visit(path, { method: "HEAD" });
    expect([head.status, head.headers.get("ETag"), await head.text()]).toEqual([200, etag, ""]);
  },
);

test.each(["/our-approach", "/conditions", "/page/packed"])(
  "constant page %s: it is compressed from the third request on, for clients that accept that",
  async (path) => {
    if (path.startsWith("/page/")) {
      const admin = await signedInCookie("admin@rootwell.example");
      await pageForms(admin).create({ title: "Packed", slug: "packed" });
    }
    const plain = await visitThroughFront(path);
    const html = await plain.text();
    const ask = (accepted: string, more?: Parameters<typeof visit>[1]) =>
      visitThroughFront(path, { ...more, headers: { "Accept-Encoding": accepted, ...more?.headers } });
    for (const _ of [1, 2]) expect(await (await ask("gzip, br")).text()).toBe(html);
    await expect
      .poll(async () => (await ask("gzip, br")).headers.get("Content-Encoding"), { timeout: 10_000 })
      .toBe("br");
    const packed = await ask("gzip, br");
    // The runtime decompresses it here.
    expect(await packed.text()).toBe(html);
    const own = ["content-encoding", "etag", "x-request-id"];
    const others = (response: Response) => [...response.headers].filter(([name]) => !own.includes(name));
    expect(others(packed)).toEqual(others(plain));
    expect(packed.headers.get("ETag")).toBe(`W/${plain.headers.get("ETag")}`);
    expect(packed.headers.get("Vary")).toBe("Accept-Encoding");
    const known = { "If-None-Match": packed.headers.get("ETag") ?? "" };
    expect((await ask("gzip, br", { headers: known })).status).toBe(304);
    expect((await ask("gzip", { headers: known })).status).toBe(304);
    for (const accepted of ["gzip", "br;q=0", "brx"]) {
      const response = await ask(accepted);
      expect([response.headers.get("Content-Encoding"), await response.text()], accepted).toEqual([
        null,
        html,
      ]);
    }
  },
);

test("constant pages: a cached page is served without a storage read, whatever a campaign adds to its URL", async () => {
  for (const path of CONSTANT) await (await visit(path)).text();
  const prepare = vi.spyOn(env.DB, "prepare");
  const get = vi.spyOn(env.PAGE_CACHE, "get");
  for (const path of CONSTANT) expect((await visit(path)).status).toBe(200);
  const bare = await visit("/our-approach");
  const campaign = await visit("/our-approach?utm_source=mail");
  expect(campaign.headers.get("ETag")).toBe(bare.headers.get("ETag"));
  expect([prepare.mock.calls, get.mock.calls]).toEqual([[], []]);
});

test("constant pages: a stranger's query is in no response to others", async () => {
  await (await visit("/about-us?x=%3Cscript%3Eqqzz%3C/script%3E")).text();
  expect(await (await visit("/about-us")).text()).not.toContain("qqzz");
});

test("constant pages: a response to a search is not cached, and no other visitor gets it", async () => {
  const bare = await (await visit("/conditions")).text();
  const search = await visit("/conditions?q=gout");
  expect(search.headers.get("ETag")).toBeNull();
  expect(search.headers.get("Content-Security-Policy")).toContain("'nonce-");
  expect(await search.text()).toContain('value="gout"');
  expect(await (await visit("/conditions")).text()).toBe(bare);
});

test("constant pages: personal responses and missing pages are never cached", async () => {
  for (const path of ["/member", "/waitlist", "/login", "/no-such-page", "/diseases/no-such-disease"]) {
    const page = await visit(path);
    expect(page.headers.get("ETag"), path).toBeNull();
  }
});
