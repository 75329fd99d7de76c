import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const FOLDER = "app/features/landing-pages/blocks";

/** Registers with one entry per block type; the compiler checks that they are complete. */
const REGISTERS = [
  `${FOLDER}/declarations.ts`,
  `${FOLDER}/checks.ts`,
  `${FOLDER}/views.ts`,
  `${FOLDER}/sketches.tsx`,
];

/** Block lists of new pages, and of imported documents; the compiler checks them too. */
const TEMPLATES = [
  "blocks/opening.ts",
  "campaigns/templates.ts",
  "copies/built-in-templates.ts",
  "imports/compose-blocks.ts",
  "imports/compose-document.ts",
  "imports/special-blocks.ts",
].map((file) => `${path.dirname(FOLDER)}/${file}`);

const types = globSync(`${FOLDER}/*/declaration.ts`).map((file) => path.basename(path.dirname(file)));
const files = globSync(["app/**/*.{ts,tsx,css}", "workers/**/*.ts"]).filter(
  (file) => !file.includes(".test."),
);

test("block folders: each is named after its block type", () => {
  expect(types.length).toBeGreaterThan(1);
  for (const type of types) {
    expect(readFileSync(`${FOLDER}/${type}/declaration.ts`, "utf8")).toContain(`type: "${type}"`);
  }
});

test("block folders: a file outside of one does not name its block type", () => {
  const found = files
    .filter((file) => !REGISTERS.includes(file) && !TEMPLATES.includes(file))
    .flatMap((file) => listKnownBlocks(file, readFileSync(file, "utf8")));
  expect(found).toEqual([]);
});

test.each([
  ["a comparison", "block-list.tsx", 'blocks.some(({ type }) => type === "cta")'],
  ["a block of a type", "../editor/x.tsx", "function Fields(block: BlockOf<'cta'>) {}"],
  ["an import", "../document.server.tsx", 'import { cta } from "./blocks/cta/declaration.ts";'],
  ["another block's import", "hero-image/view.tsx", 'import { choosePanel } from "../cta/grounds.ts";'],
  ["another block's class", "hero-image/view.css", ".hero-image + .cta { margin: 0; }"],
  ["a part of another block", "../document.css", ".cta-headline { color: red; }"],
])("listKnownBlocks: %s that names a block is found", (_what, file, source) => {
  expect(listKnownBlocks(path.join(FOLDER, file), source)).toEqual([`${path.join(FOLDER, file)} knows cta`]);
});

/** Lists mentions of block types in a file outside of their folder, one line each. */
function listKnownBlocks(file: string, source: string): string[] {
  const isOurs = file.startsWith(path.dirname(FOLDER));
  return types
    .filter((type) => !file.startsWith(`${FOLDER}/${type}/`))
    .filter((type) => {
      const imported = new RegExp(`from ["'][^"']*/${type}/[^"'/]*["']`);
      const named = new RegExp(`["'\`]${type}["'\`]`);
      const longer = types.filter((other) => other.startsWith(`${type}-`));
      const endings = longer.map((other) => `|${other.slice(type.length)}(?![a-z])`).join("");
      const styled = new RegExp(`\\.${type}(?![a-z]${endings})`);
      // Stylesheets of other features have their own classes only.
      if (!isOurs) return false;
      return file.endsWith(".css") ? styled.test(source) : imported.test(source) || named.test(source);
    })
    .map((type) => `${file} knows ${type}`);
}
