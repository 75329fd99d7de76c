import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { findCondition, listNamedBy, listRelated } from "../domain/catalogue.ts";
import { listMedicinesOf } from "../domain/medicines.ts";
import { listRedFlagsOf } from "../domain/red-flags.ts";
import { ConditionArticle } from "./condition-article.tsx";

async function show(slug: string): Promise<string> {
  const condition = await findCondition(slug);
  if (!condition) throw new Error(`${slug} has no page`);
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ConditionArticle
          condition={condition}
          medicines={listMedicinesOf(condition.head)}
          redFlags={listRedFlagsOf(condition.head)}
          related={listRelated(condition.head)}
          namedBy={listNamedBy(condition)}
          category={false}
        />
      ),
    },
  ]);
  return renderToStaticMarkup(<Stub />);
}

test("when to get help stands before everything that explains, and medicines under the treatment", async () => {
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

test("a page about an illness of children has no way to the waitlist, and marks its like among the related", async () => {
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
