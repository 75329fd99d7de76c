import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { createElement } from "react";
import { expect, test } from "vitest";
import { Illustration, type IllustrationName } from "#app/features/site/chrome/illustration.tsx";

const FOLDER = "public/images/illustrations";
const files = globSync(`${FOLDER}/*.svg`).toSorted();
const names = [...new Set(files.map((file) => path.basename(file).replace(/-(light|dark)\.svg$/, "")))];

test("illustrations: the committed files are the scripts' output with the current tokens, light and dark", () => {
  const fresh = mkdtempSync(path.join(tmpdir(), "illustrations-"));
  execFileSync(process.execPath, ["scripts/illustrations/render.mjs", fresh]);
  const drawn = globSync(`${fresh}/*.svg`).toSorted();
  expect(drawn.map((file) => path.basename(file))).toEqual(files.map((file) => path.basename(file)));
  drawn.forEach((file, index) => {
    expect(readFileSync(file, "utf8")).toBe(readFileSync(files[index] ?? "", "utf8"));
  });
  expect(files).toHaveLength(names.length * 2);
  expect(names.length).toBeGreaterThan(5);
});

test.each(files)("illustration %s: it is small, and has no scripts or external resources", (file) => {
  const drawing = readFileSync(file, "utf8");
  expect(gzipSync(drawing).length).toBeLessThan(6000);
  expect(drawing).not.toMatch(/<(style|script|image|use|foreignObject)|href|undefined|NaN|\$/);
});

test.each(names)("illustration %s: the reserved height is that of the picture, in both schemes", (name) => {
  const html = renderToStaticMarkup(createElement(Illustration, { name: name as IllustrationName, alt: "" }));
  for (const scheme of ["light", "dark"]) {
    const [, width, height] =
      /viewBox="0 0 (\d+) (\d+)"/.exec(readFileSync(`${FOLDER}/${name}-${scheme}.svg`, "utf8")) ?? [];
    expect(html).toContain(`width="${width}" height="${height}"`);
    expect(html).toContain(`${FOLDER.slice("public".length)}/${name}-${scheme}.svg`);
  }
});

test("illustrations: each is used by a page", () => {
  const sources = globSync("app/features/**/*.{ts,tsx}").filter((file) => !file.includes("/illustration"));
  const code = sources.map((file) => readFileSync(file, "utf8")).join("\n");
  const uses = [
    ...code.matchAll(/<Illustration\s+name="(\w+)"|name: "(\w+)"(?: as const)?,\s+alt:|portrait: "(\w+)"/g),
  ];
  const used = uses.flatMap(([, ...found]) => found.filter((name) => name !== undefined));
  expect(names.filter((name) => !used.includes(name))).toEqual([]);
});
