import { expect, test } from "vitest";
import { ConditionNames } from "./linked-names.ts";

const names = new ConditionNames([
  { slug: "crohns", name: "Crohn's Disease", aliases: [] },
  { slug: "hashimotos", name: "Hashimoto's Thyroiditis", aliases: [] },
  { slug: "thyroid", name: "Thyroid Disorders", aliases: ["thyroiditis"] },
  { slug: "high-blood-pressure", name: "High Blood Pressure", aliases: ["hypertension"] },
]);

const listLinked = (text: string) =>
  [...names.link(`<p>${text}</p>`, "", new Set()).matchAll(/href="\/diseases\/([^"]+)/g)].map(
    ([, slug]) => slug,
  );

test.each(["Crohn's disease", "Crohn’s disease", "Crohn&#39;s disease"])(
  "linked names: %j is linked, whatever its apostrophe",
  (name) => expect(listLinked(`It can be ${name}.`)).toEqual(["crohns"]),
);

test("linked names: the longest name is linked, and not a part of it", () => {
  expect(listLinked("This is Hashimoto&#39;s thyroiditis.")).toEqual(["hashimotos"]);
});

test("linked names: a part of a term that means something else is not linked", () => {
  expect(listLinked("It causes pulmonary hypertension.")).toEqual([]);
  expect(listLinked("It causes hypertension.")).toEqual(["high-blood-pressure"]);
});
