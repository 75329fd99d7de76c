import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { findHead } from "../domain/catalogue.ts";
import { listedConditions } from "../domain/listed-conditions.ts";
import { ConditionList } from "./condition-list.tsx";
import { NameNote } from "./name-note.tsx";

test("name note: a rare condition with a similar name has both notes", () => {
  const html = renderToStaticMarkup(<NameNote condition={findHead("hashimotos-encephalopathy")!} />);
  expect(html).toContain("Rare");
  expect(html).toContain("not the common thyroid disease");
});

test("name note: a condition that is neither rare nor confusable has none", () => {
  expect(renderToStaticMarkup(<NameNote condition={findHead("vitiligo")!} />)).toBe("");
});

test("rarity mark: in a list only rare conditions are marked", () => {
  const slugs = ["hashimotos-thyroiditis", "hashimotos-encephalopathy", "vitiligo"];
  const listed = listedConditions.filter(({ slug }) => slugs.includes(slug));
  const Stub = createRoutesStub([{ path: "/", Component: () => <ConditionList conditions={listed} /> }]);
  const html = renderToStaticMarkup(<Stub />);
  expect(html.match(/>Rare</g)).toHaveLength(1);
  expect(html).toContain("The common cause of an underactive thyroid");
});
