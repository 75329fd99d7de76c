import { beforeAll, expect, test } from "vitest";
import { ADMIN } from "../fixtures/pages.ts";
import { signedInCookie, visit } from "../fixtures/worker.ts";

let cookie: string;
beforeAll(async () => {
  cookie = await signedInCookie(ADMIN);
});

const read = async (query = "") =>
  (await (await visit(`/admin/content${query}`, { cookie })).text()).replaceAll("<!-- -->", "");

test("review list: it has pages of every kind, with the day of the next check and the questions", async () => {
  const all = await read();
  expect(all).toContain("Waits for a clinician (");
  expect(all).toMatch(/>\d+ pages, part 1 of \d+</);
  expect(await read("?kind=medicine")).toContain('href="/medicines/abatacept"');
  expect(await read("?kind=procedure")).toContain('href="/tests/kidney-biopsy"');
  const comparisons = await read("?kind=comparison");
  expect(comparisons).toContain('href="/diseases/psoriasis/compare"');
  expect(comparisons).toMatch(/data-label="Next check by">Nov \d+, 2027</);
  expect(comparisons).toMatch(/<summary>\d+ questions?<\/summary>/);
  expect(comparisons).not.toContain('href="/medicines/');
});

test("review list: kind, state and search are combined, and an unknown value means all", async () => {
  const chosen = await read("?kind=medicine&state=waiting&q=methotrex");
  expect(chosen).toContain('href="/medicines/methotrexate"');
  expect(chosen).not.toContain('href="/medicines/abatacept"');
  expect(chosen).toContain('href="/admin/content?kind=medicine&amp;state=due"');
  expect(chosen).toContain('<input type="hidden" name="kind" value="medicine"/>');
  expect(await read("?state=reviewed")).toContain("No page is in this state.");
  expect(await read("?kind=nonsense&state=nonsense")).toMatch(/>\d+ pages, part 1 of/);
});

test("medical pages: each kind shows the reviewer and the day under its title", async () => {
  const paths = [
    "/diseases/psoriasis",
    "/diseases/psoriasis/compare",
    "/medicines/methotrexate",
    "/tests/ana",
  ];
  for (const path of paths) {
    const html = await (await visit(path)).text();
    expect(html, path).toMatch(
      /<\/h1><p class="review-mark"><strong>Not yet medically reviewed\.<\/strong> Our editors checked it on November \d+, 2026, next check by November \d+, 2027\./,
    );
  }
});
