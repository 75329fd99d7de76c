import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { pageForms } from "../fixtures/page-forms.ts";
import { postForm, signedInCookie, visit } from "../fixtures/worker.ts";

let admin = "";
beforeAll(async () => {
  admin = await signedInCookie("admin@rootwell.example");
});

const make = (from: string, to: string) =>
  postForm("/admin/links", { intent: "make", from, to }, { cookie: admin });

async function follow(path: string, init?: RequestInit) {
  const { status, headers } = await visit(path, init);
  return [status, headers.get("Location"), headers.get("Cache-Control")];
}

const kept = "public, max-age=0, must-revalidate";

test("redirect: GET and HEAD redirect with their query, and the redirect is revalidated", async () => {
  await make("/old-campaign", "https://www.cdc.gov/lupus?a=1");
  await make("/page/old-slug", "/conditions");
  expect(await follow("/old-campaign?utm_source=x")).toEqual([
    301,
    "https://www.cdc.gov/lupus?a=1&utm_source=x",
    kept,
  ]);
  expect(await follow("/old-campaign", { method: "HEAD" })).toEqual([
    301,
    "https://www.cdc.gov/lupus?a=1",
    kept,
  ]);
  expect(await follow("/Old-Campaign/?b=2")).toEqual([
    301,
    "https://www.cdc.gov/lupus?a=1&b=2",
    "private, no-store",
  ]);
  expect(await follow("/page/old-slug")).toEqual([301, "/conditions", kept]);
  expect((await postForm("/old-campaign", { a: "b" })).status, "a POST is not redirected").toBe(404);
  const response = await visit("/old-campaign");
  expect(response.headers.get("ETag"), "no ETag of the 404 page that it replaces").toBe(null);
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
});

test("redirect: a target typed in capitals leads to the page, and one to its own path in capitals is refused", async () => {
  expect((await make("/in-capitals", `${env.PUBLIC_ORIGIN.toUpperCase()}/Conditions/`)).status).toBe(302);
  expect((await follow("/in-capitals"))[1]).toBe("/conditions");
  const refused = await make("/circle", `${env.PUBLIC_ORIGIN.toUpperCase()}/Circle`);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("leads back to the path");
});

test("redirect: one that is sent again is reported as made, only while it exists", async () => {
  for (const time of ["first", "again"]) {
    const made = await make("/sent-twice", "/conditions");
    expect([time, made.status, made.headers.get("Location")]).toEqual([
      time,
      302,
      "/admin/links?made=%2Fsent-twice",
    ]);
  }
  expect((await make("/sent-twice", "/waitlist")).status).toBe(422);
  const read = async () => (await visit("/admin/links?made=%2Fsent-twice", { cookie: admin })).text();
  expect(await read()).toContain("/sent-twice is redirected from now on.");
  await postForm("/admin/links", { intent: "delete", id: "/sent-twice" }, { cookie: admin });
  expect(await read()).not.toContain("is redirected from now on.");
});

test("redirect: a page that is published at its path is served there on the next request", async () => {
  await make("/page/taken-over", "/conditions");
  expect((await follow("/page/taken-over"))[0]).toBe(301);
  await pageForms(admin).create({ title: "Taken over", slug: "taken-over" });
  expect((await follow("/page/taken-over"))[0]).toBe(200);
});

test("slug check: it says where links to a slug lead that a page there would end", async () => {
  const check = async (slug: string) =>
    (await visit(`/admin/marketing/slug?slug=${slug}`, { cookie: admin })).json();
  await make("/page/given-away", "/conditions");
  expect(await check("given-away")).toMatchObject({
    isFree: true,
    advice: expect.stringContaining("lead to /conditions now"),
  });
  await pageForms(admin).create({ title: "Moved", slug: "moved-from" });
  await pageForms(admin).save("moved-from", { title: "Moved", slug: "moved-to" });
  expect(await check("moved-from")).toMatchObject({ advice: expect.stringContaining("/page/moved-to") });
  expect(await check("nobody-was-here")).toEqual({ isFree: true });
  expect(await check("moved-to")).toEqual({ isFree: false });
});

test("redirect: a former slug redirects in the same way", async () => {
  await pageForms(admin).create({ title: "Renamed", slug: "before-it" });
  await pageForms(admin).save("before-it", { title: "Renamed", slug: "after-it" });
  expect(await follow("/page/before-it?a=b")).toEqual([301, "/page/after-it?a=b", kept]);
});

test("redirect: a refused one keeps the input beside the reason, and the response is not cached", async () => {
  const refused = await make("/waitlist", "http://insecure.example");
  expect([refused.status, refused.headers.get("Cache-Control")]).toEqual([422, "private, no-store"]);
  const html = await refused.text();
  expect(html).toContain("The site has a page at this path.");
  for (const typed of ["/waitlist", "http://insecure.example"]) expect(html).toContain(`value="${typed}"`);
  expect((await make("/a".repeat(200), "/conditions")).status, "longer than the field").toBe(400);
});

test("missing page: the response precedes the count", async () => {
  const response = await visit("/nowhere-at-all");
  // The counts of earlier requests may be stored meanwhile, so only this path is checked.
  const count = "SELECT count(*) AS n FROM missing_paths WHERE path = '/nowhere-at-all'";
  expect([response.status, await env.DB.prepare(count).first("n")]).toEqual([404, 0]);
});
