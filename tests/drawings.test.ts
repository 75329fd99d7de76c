import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readDrawings } from "../scripts/content/read-drawings.ts";
import { conditionPages } from "./setup/condition-pages.ts";

const drawings = readDrawings();

test("drawings: each is used, and only by pages that exist", () => {
  const slugs = new Set(conditionPages.map(({ slug }) => slug));
  expect([...drawings.keys()].filter((slug) => !slugs.has(slug))).toEqual([]);
  const used = new Set([...drawings.values()].map(({ id }) => id));
  const made = globSync("public/images/drawings/*.svg").map((file) => path.basename(file, ".svg"));
  expect(made.filter((id) => !used.has(id))).toEqual([]);
  expect(made.length).toBeGreaterThan(10);
});

test("drawings: numbers and legend match", () => {
  for (const { id, legend } of new Set(drawings.values())) {
    const file = `public/images/drawings/${id}.svg`;
    expect(existsSync(file), file).toBe(true);
    const numbers = [...readFileSync(file, "utf8").matchAll(/<text[^>]*>(\d)<\/text>/g)].map(([, number]) =>
      Number(number),
    );
    expect([id, numbers.toSorted()]).toEqual([id, legend.map((_line, index) => index + 1)]);
  }
});
