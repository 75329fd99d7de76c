import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listNamedFiles, listNamedFunctions } from "./setup/named-in-docs.ts";

const documents = [...globSync(["*.md", "docs/*.md", "docs/decisions/*.md"])].map((file) => ({
  file,
  markdown: readFileSync(file, "utf8"),
}));

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
}).split("\n");

/** Files that are served or created later, and are not in the repository. */
const OTHERS = ["llms.txt", "robots.txt", "content/es/lupus.md"];

test("documents: each file that they name exists", () => {
  const named = documents.flatMap(({ file, markdown }) =>
    listNamedFiles(markdown).map((name) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(200);
  const known = [...files, ...OTHERS];
  const missing = named.filter(({ name }) => !known.some((file) => `/${file}`.endsWith(`/${name}`)));
  expect(missing).toEqual([]);
});

test("README: each function that it names exists", () => {
  const sources = globSync("{app,workers,scripts,tests,migrations}/**/*.{ts,tsx,sql}")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const named = listNamedFunctions(readFileSync("README.md", "utf8"));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !new RegExp(String.raw`\b${name}\b`).test(sources))).toEqual([]);
});

test.each([
  ["See `app/routes.ts`.", ["app/routes.ts"]],
  ["`tests/a.test.ts:12`, `savePage` and `npm run check`", ["tests/a.test.ts"]],
  ["one file `NAME-island.tsx`, named `.test.ts`, at https://x.example/a.md", []],
])("listNamedFiles: in %j they are %j", (markdown, named) => expect(listNamedFiles(markdown)).toEqual(named));
