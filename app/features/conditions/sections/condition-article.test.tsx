import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { isPracticeOpen, practice } from "#app/features/site/domain/practice.ts";
import { findCondition, listNamedBy, listRelated } from "../domain/catalogue.ts";
import { listMedicinesOf } from "../domain/medicines.ts";
import { skinSigns } from "../domain/skin-signs.ts";
import { listRedFlagsOf } from "../domain/red-flags.ts";
import { ConditionArticle } from "./condition-article.tsx";

async function show(slug: string): Promise<string> {
  const condition = await findCondition(slug);
  if (!condition) throw new Error(`${slug} has no page`);
  const medicines = await listMedicinesOf(condition.head);
  const redFlags = listRedFlagsOf(condition.head);
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ConditionArticle
          condition={condition}
          medicines={medicines}
          redFlags={redFlags}
          related={listRelated(condition.head)}
          namedBy={listNamedBy(condition)}
          category={false}
          isCompared={false}
        />
      ),
    },
  ]);
  return renderToStaticMarkup(<Stub />);
}

test("condition article: “get help” is before all explanations, and medicines are below the treatment", async () => {
  const html = await show("giant-cell-arteritis");
  const places = [
    "When to get help</h2>",
    "What it is</h2>",
    "Treatment</h2>",
    "Medicines on this page</h3>",
    "Living with it</h2>",
    "When to seek urgent care</h2>",
  ].map((heading) => html.indexOf(heading));
  expect(places).not.toContain(-1);
  expect(places.toSorted((one, other) => one - other)).toEqual(places);
});

test("condition article: an illness of children has no link to the waitlist, and related ones are marked", async () => {
  const html = await show("pandas");
  expect(html).not.toContain("/waitlist");
  expect(html).toContain("We do not see children");
  expect(html).toMatch(/Sydenham.*?<\/a> <span class="audience-mark">Information for parents/);
});

test("condition article: punctuation after an explained term does not wrap to the next line", async () => {
  const html = await show("rheumatoid-arthritis");
  expect(html).toContain("rheumatoid factor</button>,</span>");
  expect(html).not.toMatch(/class="term"[^>]*>[^<]*<\/button>[.,;:!?)]+(?!<\/span>)/);
});

test.each([
  ["rheumatoid-arthritis", true],
  ["pandas", false],
])("condition article: %s says that care is described as designed: %s", async (slug, isDesigned) => {
  const approach = (await show(slug)).split('id="how-our-approach-fits-in"').at(-1)?.split("</section>")[0];
  expect(approach?.includes("designed to work") === true).toBe(isDesigned && !isPracticeOpen(practice));
});

test("condition article: the symptoms end with how they look on brown and black skin, with its source", async () => {
  const symptoms = (html: string) => html.split('id="symptoms"').at(-1)?.split("</section>")[0];
  expect(symptoms(await show("vasculitis"))).toContain(
    `${skinSigns["vasculitis-spots"].says} (Source: <a href="https://dermatology.mhmedical.com`,
  );
  expect(symptoms(await show("polyarteritis-nodosa"))).toContain("No source that we read says how");
  expect(symptoms(await show("psoriasis"))).not.toMatch(/No source that we read|\(Source:/);
});

test("condition article: the frequency is among the facts, with a link to its source below", async () => {
  const html = await show("psoriasis");
  expect(html).toContain(
    'About 3 in 100 adults in the United States. (<a href="#source-counts-2021">JAMA Dermatology</a>)',
  );
  expect(html).toContain('<li id="source-counts-2021">');
  expect(await show("sweet-syndrome")).toContain("No count found yet");
});

test("condition article: medicines named as a danger are not among those whose signs are listed", async () => {
  const html = await show("menopause");
  const listed = html.split('id="medicine-signs"')[1]?.split("</section>")[0];
  expect(listed).toContain("estrogen");
  expect(listed).not.toContain("Methotrexate");
});
