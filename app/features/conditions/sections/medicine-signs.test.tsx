import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { findMedicine } from "../domain/medicines.ts";
import { MedicineSigns } from "./medicine-signs.tsx";

async function show(...slugs: string[]): Promise<string> {
  const medicines = await Promise.all(slugs.map(async (slug) => (await findMedicine(slug))!));
  return renderToStaticMarkup(<MedicineSigns medicines={medicines} />);
}

test("medicine signs: each medicine is folded under its name and those of its members", async () => {
  const html = await show("methotrexate", "tnf-blockers");
  const names = [...html.matchAll(/<details[^>]*><summary><span>([^<]+) <span/g)].map(([, name]) => name);
  expect(names).toEqual(["Methotrexate", "TNF blockers"]);
  expect(html).not.toContain(" open");
  expect(html).toContain("Trexall, Otrexup, Rasuvo");
});

test("medicine signs: a sign has its action, and the number to call is a link", async () => {
  const html = await show("methotrexate");
  expect(html).toMatch(/<strong>Extra doses[^<]+<\/strong> Go to an emergency room\./);
  expect(html).toContain('<a href="tel:911">911</a>');
  expect(html).toContain('href="/medicines/methotrexate#get-help"');
});

test("medicine signs: for a sign of the illness and of a medicine, the more urgent action counts", async () => {
  expect(await show("methotrexate")).toContain("If a sign is also listed above, do what is more urgent.");
});

test("medicine signs: without medicines nothing is rendered", async () => {
  expect(await show()).toBe("");
});
