import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listNamedCode, listNamedFiles, listNamedFolders, listNamedTests } from "./setup/named-in-docs.ts";

const documents = [...globSync(["*.md", "docs/*.md", "docs/decisions/*.md"])].map((file) => ({
  file,
  markdown: readFileSync(file, "utf8"),
}));

const INDEX = "docs/decisions/README.md";

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

test("documents: each folder that they name exists", () => {
  const named = documents.flatMap(({ file, markdown }) =>
    listNamedFolders(markdown).map((name) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(({ name }) => !files.some((file) => `/${file}`.includes(`/${name}/`)))).toEqual([]);
});

/** Line of a record in the index of decisions: its number and title, with a link, and the record that supersedes it. */
function describeRecord(name: string, markdown: string): string {
  const [, number, title] = /^# (\d+)\. (.*)$/m.exec(markdown) ?? [];
  const [, successor] = /^Status: superseded by \[(.*?)\]/m.exec(markdown) ?? [];
  return `${number}. [${title}](${name})${successor ? `, superseded by ${successor}` : ""}`;
}

test("decisions: the index lists each record with its title and status", () => {
  const index = documents.find(({ file }) => file === INDEX);
  const records = documents.filter(({ file }) => file.startsWith("docs/decisions/") && file !== INDEX);
  expect(records.length).toBeGreaterThan(80);
  const lines = records.map(({ file, markdown }) => describeRecord(path.basename(file), markdown));
  const listed = index?.markdown.split("\n").filter((line) => /^\d+\. /.test(line)) ?? [];
  expect(listed, `Change the lines of ${INDEX}`).toEqual(
    lines.toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10)),
  );
});

test("documents: each test that the last column of a table of controls names exists", () => {
  const tests = new Set(
    files
      .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
      .map((file) => path.basename(file).split(".")[0]),
  );
  const controls = documents.filter(({ file }) => ["docs/asvs.md", "docs/threat-model.md"].includes(file));
  const named = controls.flatMap(({ file, markdown }) =>
    listNamedTests(markdown).map((name) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(({ name }) => !tests.has(name))).toEqual([]);
});

test("documents: each function, component and constant that they name exists", () => {
  const sources = globSync([
    "{app,workers,scripts,tests,migrations}/**/*.{ts,tsx,mjs,css,sql}",
    "*.{ts,jsonc}",
  ])
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const words = new Set(sources.match(/\w+/g));
  const named = documents.flatMap(({ file, markdown }) =>
    listNamedCode(file === "docs/glossary.md" ? dropRejected(markdown) : markdown).map((name) => ({
      file,
      name,
    })),
  );
  expect(named.length).toBeGreaterThan(150);
  expect(
    named.filter(({ name }) => !words.has(name)),
    "Name what exists, or leave it out",
  ).toEqual([]);
});

/** The glossary without its last column, the names that are not used. */
function dropRejected(glossary: string): string {
  return glossary.replaceAll(/[^|\n]*\|$/gm, "");
}

test.each([
  ["See `app/routes.ts`.", ["app/routes.ts"]],
  ["`tests/a.test.ts:12`, `savePage` and `npm run check`", ["tests/a.test.ts"]],
  ["one file `NAME-island.tsx`, named `.test.ts`, at https://x.example/a.md", []],
])("listNamedFiles: in %j they are %j", (markdown, named) => expect(listNamedFiles(markdown)).toEqual(named));

test.each([
  ["`publishing/document/` and `app/features/site`", ["publishing/document", "app/features/site"]],
  ["`/about-us`, `text/html`, `@react-router/cloudflare` and `app/routes.ts`", []],
])("listNamedFolders: in %j they are %j", (markdown, named) =>
  expect(listNamedFolders(markdown)).toEqual(named),
);

test.each([
  [
    "`savePage`, `savePage(deps)`, `ReviewMark` and `MAX_BLOCKS`",
    ["savePage", "savePage", "ReviewMark", "MAX_BLOCKS"],
  ],
  ["`title`, `MAX_…`, `page_words`, `X-Robots-Tag` and `npm run check`", []],
])("listNamedCode: in %j they are %j", (markdown, named) => expect(listNamedCode(markdown)).toEqual(named));
