import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { conditions, findHead } from "../domain/catalogue.ts";
import { listConditionsWith, listMedicinesOf } from "../domain/medicines.ts";
import { PageMedicines } from "./page-medicines.tsx";

async function show(slug: string): Promise<string> {
  const medicines = await listMedicinesOf(findHead(slug)!);
  const Stub = createRoutesStub([{ path: "/", Component: () => <PageMedicines medicines={medicines} /> }]);
  return renderToStaticMarkup(<Stub />);
}

test("page medicines: the facts are folded, and each medicine links to its own page", async () => {
  const html = await show("giant-cell-arteritis");
  expect(html).toMatch(/<details class="disclosure disclosure-ruled"><summary>Body-wide steroids<\/summary>/);
  expect(html).toContain("Never stop suddenly");
  expect(html).toContain('href="/medicines/interleukin-6-blockers"');
});

test("page medicines: causes and dangers have separate headings after the treatments", async () => {
  const html = await show("menopause");
  const [treatments = "", causes = ""] = html.split("Medicines that can bring it on");
  expect(treatments).toContain("with estrogen</summary>");
  expect(causes).toContain("<summary>Cyclophosphamide");
  expect(html.split("Medicines to be careful with")[1]).toContain("<summary>Methotrexate");
});

test("page medicines: without medicines nothing is rendered", async () => {
  const slug = conditions.find(({ medicines }) => Object.keys(medicines).length === 0)?.slug;
  expect(slug).toBeDefined();
  expect(await show(slug!)).toBe("");
});

test("page medicines: a medicine without a file is an error", async () => {
  await expect(listMedicinesOf({ medicines: { cause: ["made-up"] } })).rejects.toThrow("made-up");
});

test("naming pages: a medicine links to every page that names it", async () => {
  const naming = listConditionsWith("methotrexate");
  expect(naming.find(({ slug }) => slug === "rheumatoid-arthritis")?.role).toBe("treatment");
  expect(naming.find(({ slug }) => slug === "fatty-liver-disease")?.role).toBe("cause");
  for (const head of naming)
    expect((await listMedicinesOf(head)).map((medicine) => medicine.slug)).toContain("methotrexate");
});
