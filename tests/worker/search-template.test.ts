import { expect, test } from "vitest";
import { whileBroken } from "../fixtures/broken-parts.ts";
import { visit } from "../fixtures/worker.ts";

const QUERIES = [
  "q=lupus",
  "q=gout&utm_source=mail",
  "q=&system=skin",
  "q=zzzzzz",
  "q=%3Cscript%3Ealert(1)%3C%2Fscript%3E",
  "q=%24%26+%24%60+%22%27",
  "q=chest+pain",
  "q=methotrexate",
  "utm_source=mail",
];

async function read(query: string) {
  const response = await visit(`/conditions?${query}`);
  const html = await response.text();
  const nonce = /'nonce-(\w+)'/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1] ?? "none";
  const headers = [...response.headers]
    .filter(([name]) => name !== "x-request-id")
    .map(([name, value]) => [name, value.replaceAll(nonce, "…")]);
  return { html, nonce, same: html.replaceAll(nonce, "…"), headers, status: response.status };
}

/** Other bindings disable the cache of rendered pages, so that the router responds. */
const readRouted = (query: string) => whileBroken("EMAIL", "down", () => read(query));

test("search page: without a query it is cacheable, also after a search", async () => {
  await read("q=anything");
  const { headers } = await visit("/conditions");
  expect(headers.get("Cache-Control")).toMatch(/^public/);
  expect(headers.get("Content-Security-Policy")).not.toContain("nonce");
});

test("search page: a filled template equals the router's page, with its own nonce", async () => {
  const routed = [];
  for (const query of QUERIES) routed.push(await readRouted(query));
  await read("q=anything");
  for (const [at, query] of QUERIES.entries()) {
    const filled = await read(query);
    expect([query, filled.same]).toEqual([query, routed[at]?.same]);
    expect([filled.status, filled.headers]).toEqual([routed[at]?.status, routed[at]?.headers]);
    expect(filled.nonce).not.toBe(routed[at]?.nonce);
    expect(filled.html).toContain(`nonce="${filled.nonce}"`);
  }
});

test("search page: no response contains the query of another visitor", async () => {
  await read("q=qqzzprivate");
  for (const query of QUERIES) expect((await read(query)).html).not.toContain("qqzzprivate");
  expect(await (await visit("/conditions")).text()).not.toContain("qqzzprivate");
});

test("search page: markup in a query is escaped in the page and in the props of the island", async () => {
  const { html } = await read("q=%3C%2Fscript%3E%3Cb%3E%22");
  expect(html).not.toContain("</script><b>");
  expect(html).toContain("\\u003c/script>\\u003cb>");
});
