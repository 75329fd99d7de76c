import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readDrawings } from "../scripts/content/read-drawings.ts";
import { conditionPages } from "./setup/condition-pages.ts";

const drawings = readDrawings();

test("a drawing belongs to pages that exist, and each that was made is used", () => {
  const slugs = new Set(conditionPages.map(({ slug }) => slug));
  expect([...drawings.keys()].filter((slug) => !slugs.has(slug))).toEqual([]);
  const used = new Set([...drawings.values()].map(({ id }) => id));
  const made = globSync("public/images/drawings/*.svg").map((file) => path.basename(file, ".svg"));
  expect(made.filter((id) => !used.has(id))).toEqual([]);
  expect(made.length).toBeGreaterThan(10);
});

test("the numbers in a drawing are those that its legend explains", () => {
  for (const { id, legend } of new Set(drawings.values())) {
    const file = `public/images/drawings/${id}.svg`;
    expect(existsSync(file), file).toBe(true);
    const numbers = [...readFileSync(file, "utf8").matchAll(/<text[^>]*>(\d)<\/text>/g)].map(([, number]) =>
      Number(number),
    );
    expect([id, numbers.toSorted()]).toEqual([id, legend.map((_line, index) => index + 1)]);
  }
});
