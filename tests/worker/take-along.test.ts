import { expect, test } from "vitest";
import { visit } from "../fixtures/worker.ts";

const WITH_CARD = "/diseases/giant-cell-arteritis/take-along";

async function readMain(path: string): Promise<string> {
  const response = await visit(path);
  expect(response.status).toBe(200);
  const html = await response.text();
  return html.slice(html.indexOf("<main"), html.indexOf("</main>"));
}

test("take-along sheet: its fields cannot be sent", async () => {
  const main = await readMain(WITH_CARD);
  expect(main.match(/<(input|textarea)\b/g)?.length).toBeGreaterThan(50);
  expect(main).not.toMatch(/<form\b|<(input|textarea)\b[^>]* name=|<button\b[^>]* type="submit"/);
});

test("emergency card: the sheet of a dangerous illness has one, with its sources; others have none", async () => {
  const main = await readMain(WITH_CARD);
  expect(main).toContain("I take steroids: never stop them suddenly.");
  expect(main).toContain("American College of Rheumatology and Vasculitis Foundation: ");
  expect(await readMain("/diseases/vitiligo/take-along")).not.toContain("Emergency card");
});

test("take-along sheet: the condition's page links to it, and it names the page's URL", async () => {
  expect(await readMain("/diseases/vitiligo")).toContain('href="/diseases/vitiligo/take-along"');
  expect(await readMain("/diseases/vitiligo/take-along")).toMatch(/https?:\/\/\S+\/diseases\/vitiligo\b/);
  expect((await visit("/diseases/no-such-illness/take-along")).status).toBe(404);
});

test.each(["giant-cell-arteritis", "autoimmune-disorders"])(
  "take-along sheet of %s: every reference points to something on it",
  async (slug) => {
    const main = await readMain(`/diseases/${slug}/take-along`);
    const targets = [...main.matchAll(/ (?:href="#|popovertarget=")([^"]+)"/gi)].map(([, id]) => id);
    expect(targets.filter((id) => !main.includes(` id="${id}"`))).toEqual([]);
  },
);

test("urgent signs of medicines: a hint asks the reader to open those of their own", async () => {
  const html = await (await visit("/diseases/psoriasis")).text();
  expect(html).toContain('<a href="#medicine-signs">Those of your medicines</a>');
  expect(html).toMatch(/<h3 id="medicine-signs">While you take medicines<\/h3><p>Open those that you take\./);
});

test("medicine page: all its urgent signs are listed with what to do, also those without first aid", async () => {
  const html = await (await visit("/medicines/methotrexate")).text();
  expect(html).toMatch(/<strong>Extra doses[^<]+<\/strong> (?:<!-- -->)?Go to an emergency room\./);
});
