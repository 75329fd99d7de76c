import { expect, test } from "vitest";
import { visit } from "../fixtures/worker.ts";

const PLAIN = "/diseases/rheumatoid-arthritis/compare";
const ASKED = `${PLAIN}?matters=pills&matters=pregnancy&matters=made-up`;
const SHEET = "/diseases/rheumatoid-arthritis/take-along?matters=pills&matters=pregnancy";

const readMain = async (path: string) => {
  const html = await (await visit(path)).text();
  return html.slice(html.indexOf("<main"), html.indexOf("</main>"));
};

test("comparison: without a wish it is cacheable, nothing is marked, and each number links to its source", async () => {
  const response = await visit(PLAIN);
  expect(response.headers.get("Cache-Control")).toMatch(/^public/);
  const html = await response.text();
  expect(html).not.toContain("Fits: ");
  expect(await readMain("/diseases/multiple-sclerosis/compare")).toContain("No source found");
  expect(html).toContain("This is no recommendation");
  const cited = new Set([...html.matchAll(/href="#(source-[^"]+)"/g)].map(([, id]) => id));
  expect([...html.matchAll(/<li id="(source-[^"]+)"/g)].map(([, id]) => id)).toEqual([...cited]);
});

test.each([ASKED, SHEET])(
  "comparison, sheet: %s has wishes, so it is not cached, not indexed and not sent as a referrer",
  async (path) => {
    const response = await visit(path);
    const html = await response.text();
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(response.headers.get("ETag")).toBeNull();
    expect(response.headers.get("Set-Cookie")).toBeNull();
    expect(html).toContain('<meta name="referrer" content="no-referrer"/>');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  },
);

test("comparison: selected wishes mark the matching treatments, stay selected, and are passed on to the sheet", async () => {
  const main = await readMain(ASKED);
  const rows = main.split("<tr").filter((row) => row.includes("Fits: "));
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.find((row) => row.includes(">Methotrexate<"))).toContain(
    "Speaks against it: I am or may become pregnant",
  );
  expect(main).not.toContain("may fit as well");
  expect(rows.find((row) => row.includes(">Hydroxychloroquine<"))).toContain(
    "Fits: I am or may become pregnant",
  );
  expect(main.match(/checked=""/g)).toHaveLength(2);
  expect(main).toContain("/take-along?matters=pills&amp;matters=pregnancy");
  expect(main).not.toContain("made-up");
});

test("sheet: it lists the wishes with the matching treatments, and has no fields that could be sent", async () => {
  const main = await readMain(SHEET);
  expect(main).toMatch(/I am or may become pregnant: (?:[^<]*, )?Hydroxychloroquine/);
  expect(main).not.toMatch(/<form\b/);
  expect(await readMain("/diseases/rheumatoid-arthritis/take-along")).not.toContain("What matters to me");
});

test("sheet: for a condition without a comparison it has no wishes, even if the query does", async () => {
  const response = await visit("/diseases/vitiligo/take-along?matters=pills");
  expect(await response.text()).not.toContain("What matters to me");
});

test("comparison: the condition's page links to it, if there is one", async () => {
  expect(await readMain("/diseases/rheumatoid-arthritis")).toContain(`href="${PLAIN}"`);
  expect(await readMain("/diseases/vitiligo")).not.toContain("/compare");
  expect((await visit("/diseases/vitiligo/compare")).status).toBe(404);
});

test.each(["compare", "take-along"])(
  "%s: another name of the condition redirects with the wishes, and the redirect is not cached",
  async (part) => {
    const response = await visit(`/diseases/ra/${part}?matters=pregnancy`);
    expect(response.status).toBe(301);
    expect(response.headers.get("Location")).toBe(`/diseases/rheumatoid-arthritis/${part}?matters=pregnancy`);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  },
);
