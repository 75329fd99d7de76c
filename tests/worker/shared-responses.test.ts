import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { images } from "../fixtures/images.ts";
import { pageForms } from "../fixtures/page-forms.ts";
import { PUBLIC_PAGES } from "../fixtures/public-pages.ts";
import { signedInCookie, visit } from "../fixtures/worker.ts";

const QUERIES = ["", "?q=%3Cb%3E&utm_source=mail", "?done=saved&view=2"];

const routes = env.TEST_ROUTES.map((path) =>
  path
    .replace("/diseases/:slug/compare", "/diseases/psoriasis/compare")
    .replace("/diseases/:slug", "/diseases/lupus-nephritis")
    .replace("/medicines/:slug", "/medicines/methotrexate")
    .replace("/tests/:slug", "/tests/kidney-biopsy")
    .replaceAll(/:\w+/g, "any")
    .replace("*", "nowhere"),
);

const paths = [
  ...new Set([
    ...PUBLIC_PAGES,
    ...routes,
    "/",
    "/page/shared",
    "/page/no-such-page",
    "/diseases/no-such-disease",
    "/diseases/mogad/take-along",
    "/medicines/no-such-medicine",
    "/api/health",
    "/api/auth/jwks",
    "/api/nothing",
    "/media/nothing",
    `/media/${"a".repeat(64)}/original.jpg`,
  ]),
];

let admin = "";
let picture = "";
beforeAll(async () => {
  admin = await signedInCookie("admin@rootwell.example");
  await pageForms(admin).create({ title: "Shared", slug: "shared" });
  const body = new FormData();
  body.append("file", new File([images["plain.jpg"]], "a.jpg"));
  const uploaded = await visit("/api/upload", { method: "POST", body, cookie: admin });
  picture = (await uploaded.json<{ url: string }>()).url;
});

const isShared = ({ headers }: Response) => !/private|no-store/.test(headers.get("Cache-Control") ?? "");

test.each(QUERIES)("caching: no shareable response to a request with %j contains a nonce", async (query) => {
  const faults: string[] = [];
  for (const path of [...paths, picture]) {
    const written = path.includes("?") ? path : path + query;
    const data = /\.\w+$/.test(path) ? [] : [`${path === "/" ? "/_" : path.split("?")[0]}.data${query}`];
    for (const url of [written, ...data]) {
      const response = await visit(url);
      const text = await response.text();
      const policy = response.headers.get("Content-Security-Policy") ?? "";
      if (isShared(response) && (/'nonce-/.test(policy) || /\snonce=/.test(text))) faults.push(url);
    }
  }
  expect(faults).toEqual([]);
});

test("content security policy: every response has one, and one that is no page allows nothing", async () => {
  for (const path of ["/robots.txt", "/sitemap.xml", "/manifest.webmanifest", "/api/health", picture]) {
    const { headers } = await visit(path);
    expect(headers.get("Content-Security-Policy"), path).toMatch(/default-src 'none'/);
    expect(headers.get("Content-Security-Policy"), path).not.toMatch(/'self'|nonce/);
  }
});

/** Headers that differ between requests. */
const OWN = ["x-request-id", "date"];

function describe({ status, headers }: Response) {
  const others = [...headers].filter(([name]) => !OWN.includes(name));
  return [status, others.map(([name, value]) => [name, value.replaceAll(/'nonce-[^']+'/g, "'nonce'")])];
}

test.each([undefined, "admin"])(
  "HEAD: for %s it has the headers of GET, whichever is requested first",
  async (who) => {
    const cookie = who === undefined ? undefined : admin;
    for (const path of [...paths, picture, "/conditions?q=head", "/our-approach?first=head"]) {
      const heads = [await visit(path, { method: "HEAD", cookie })];
      const get = await visit(path, { cookie });
      // A response to a signed-in visitor is never cached, so the order of HEAD and GET only matters without
      // a session.
      if (who === undefined) heads.push(await visit(path, { method: "HEAD" }));
      await get.text();
      for (const head of heads) {
        expect([path, await head.text()]).toEqual([path, ""]);
        expect([path, describe(head)]).toEqual([path, describe(get)]);
      }
    }
  },
);

/** Pages that no other test of this file requests, so that the isolate has not cached them. */
test.each(["/diseases/psoriasis", "/medicines/metformin", "/diseases/psoriasis/take-along"])(
  "HEAD: %s gets the headers of GET on the first request, and with If-None-Match",
  async (path) => {
    const head = await visit(path, { method: "HEAD" });
    const etag = head.headers.get("ETag") ?? "";
    const get = await visit(path);
    expect(get.headers.get("ETag")).toBe(etag);
    expect((await get.text()).length).toBeGreaterThan(1000);
    expect((await visit(path, { method: "HEAD", headers: { "If-None-Match": etag } })).status).toBe(304);
  },
);

async function countActs() {
  return env.DB.prepare("SELECT count(*) AS n FROM audit_log").first<number>("n");
}

/** Paths whose reading is recorded in the audit log. */
const RECORDED = ["/admin/waitlist.csv", "/admin/forms/ask-us/entries.csv"];

test.each(RECORDED)(
  "cross-site requests: a link to %s is refused, and adds nothing to the audit log",
  async (path) => {
    const before = await countActs();
    for (const site of ["cross-site", "same-site"])
      for (const method of ["GET", "HEAD"])
        for (const written of [path, `${path}?x=1`, `${path}/`]) {
          const headers = { "Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate" };
          const refused = await visit(written, { method, headers, cookie: admin });
          // Another spelling redirects to the canonical URL; the browser repeats Sec-Fetch-Site in that
          // request.
          const status = written.endsWith("/") ? 301 : 403;
          expect([written, site, refused.status]).toEqual([written, site, status]);
        }
    const foreign = await visit(path, { headers: { Referer: "https://evil.example/" }, cookie: admin });
    expect(foreign.status).toBe(403);
    expect(await countActs()).toBe(before);
  },
);

test.each(RECORDED)(
  "cross-site requests: %s is served to a same-site page, and for a typed URL",
  async (path) => {
    const own = [
      { "Sec-Fetch-Site": "same-origin" },
      { "Sec-Fetch-Site": "none" },
      { Referer: "http://localhost/admin/waitlist" },
      {},
    ];
    for (const headers of own)
      expect((await visit(path, { headers: headers as HeadersInit, cookie: admin })).status).toBe(200);
  },
);

/** Tables with counts of public requests, which are written some seconds after the response. */
const COUNTS = ["page_counts", "missing_paths", "missing_totals"];

test("cross-site requests: reading any page as an administrator changes no table", async () => {
  const tables = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name NOT LIKE 'd1_%'",
  ).all<{ name: string }>();
  const names = tables.results.map(({ name }) => name).filter((name) => !COUNTS.includes(name));
  const read = () =>
    Promise.all(
      names.map(async (name) => [
        name,
        JSON.stringify((await env.DB.prepare(`SELECT * FROM "${name}"`).all()).results),
      ]),
    );
  await visit("/member", { cookie: admin });
  const before = await read();
  const headers = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate" };
  for (const path of routes)
    for (const method of ["GET", "HEAD"]) await visit(path, { method, headers, cookie: admin });
  expect(await read()).toEqual(before);
});
