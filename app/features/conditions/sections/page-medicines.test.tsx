import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { conditions } from "../domain/catalogue.ts";
import { listConditionsWith, listMedicinesOf } from "../domain/medicines.ts";
import { listRedFlagsOf } from "../domain/red-flags.ts";
import { PageMedicines } from "./page-medicines.tsx";

function show(slug: string): string {
  const Stub = createRoutesStub([
    { path: "/", Component: () => <PageMedicines medicines={listMedicinesOf(slug)} /> },
  ]);
  return renderToStaticMarkup(<Stub />);
}

test("a page shows the facts of its medicines, folded, and leads to each one's own page", () => {
  const html = show("giant-cell-arteritis");
  expect(html).toMatch(/<details class="accordion"><summary>Body-wide steroids<\/summary>/);
  expect(html).toContain("Never stop suddenly");
  expect(html).toContain('href="/medicines/interleukin-6-blockers"');
});

test("what a page names as a cause is not told among its treatment, and brings no signs to it", () => {
  const [given = "", others = ""] = show("menopause").split("not as its treatment");
  expect(given).toContain("with estrogen</summary>");
  expect(others).toContain("<summary>Cyclophosphamide");
  expect(given).not.toContain("<summary>Cyclophosphamide");
  const signs = listRedFlagsOf({ slug: "menopause", redFlags: "none" }).map(({ slug }) => slug);
  expect(signs).not.toContain("fever-on-immune-medicine");
  const inCeliac = listRedFlagsOf({ slug: "celiac-disease", redFlags: "none" }).map(({ slug }) => slug);
  expect(inCeliac).not.toContain("ketoacidosis");
});

test("a page without medicines shows no empty list", () => {
  const slug = conditions
    .map((condition) => condition.slug)
    .find((each) => listMedicinesOf(each).length === 0);
  expect(slug).toBeDefined();
  expect(show(slug!)).toBe("");
});

test("a medicine leads back to every page that names it", () => {
  const slugs = listConditionsWith("methotrexate").map(({ slug }) => slug);
  expect(slugs).toContain("rheumatoid-arthritis");
  for (const slug of slugs)
    expect(listMedicinesOf(slug).map((medicine) => medicine.slug)).toContain("methotrexate");
});
