import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listRouteFiles } from "./setup/list-routes.ts";
import { listReached } from "./setup/imports.ts";
import { listOverridden } from "./setup/overridden-styles.ts";
import { listUnmirrored } from "./setup/mirrored-styles.ts";
import { listForeignClasses, listUnusedClasses, listUsedClasses } from "./setup/style-sheets.ts";

const sheets = globSync("app/**/*.css").filter((file) => !/^app\/(ui\/)?styles\//.test(file));
/** Stylesheets that are inlined in a landing page, which the editor shows in an iframe. */
const LANDING = /^app\/features\/landing-pages\/(blocks|publishing\/document)\//;

/** Routes that render in the browser too; every other page loads only the stylesheets of its components. */
const AREAS = { conditions: /\/condition-index\.tsx$/, editor: /\/(create|edit)-page\.tsx$/ };

/** Sources of class names, with the scripts that render content as HTML. */
const sources = globSync(["app/**/*.{ts,tsx}", "scripts/content/*.ts"]).filter(
  (file) => !file.includes(".test."),
);

test("stylesheets: each has only its own classes, and a unique name", () => {
  expect(sheets.length).toBeGreaterThan(40);
  expect(sheets.flatMap((file) => listForeignClasses(file, readFileSync(file, "utf8")))).toEqual([]);
  const names = sheets.filter((file) => !file.endsWith("/view.css")).map((file) => path.basename(file));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test("stylesheets: every class is used", () => {
  const styles = globSync("app/**/*.css").map((file) => readFileSync(file, "utf8"));
  const code = sources.map((file) => readFileSync(file, "utf8"));
  expect(listUnusedClasses(styles.join("\n"), code.join("\n"))).toEqual([]);
});

test("components: no declaration is overridden by a primitive on the same element", () => {
  const read = (files: string[]) => files.map((file) => readFileSync(file, "utf8")).join("\n");
  const isPrimitive = (file: string) => /^app\/ui\/[^/]*\.css$/.test(file);
  const own = read(sheets.filter((file) => !isPrimitive(file)));
  expect(listOverridden(own, read(sheets.filter(isPrimitive)), read(sources))).toEqual([]);
});

test.each([
  ["its own property", ".tile { display: grid; }", [".tile: display, overridden by .button"]],
  ["a part of a shorthand", ".tile { padding-inline: 0; }", [".tile: padding-inline, overridden by .button"]],
  ["the same value", ".tile { display: flex; }", []],
  ["a custom property", ".tile { --button-size: 1rem; }", []],
  ["a selector of two classes", ".tiles .tile { display: grid; }", []],
  ["another element", ".board { display: grid; }", []],
])("overridden styles: a component with %s is found: %s", (_what, own, found) => {
  const primitives = "@layer components { .button { display: flex; padding: 1rem; } }";
  const code = '<i className="board"><button className={isOpen ? "button tile" : "button"}>';
  expect(listOverridden(own, primitives, code)).toEqual(found);
});

test.each(Object.entries(AREAS))(
  "stylesheets: area %s has those of its pages' components, and no others",
  async (area, place) => {
    const pages = (await listRouteFiles()).filter(([, chain]) => chain.some((file) => place.test(file)));
    expect(pages.length).toBeGreaterThan(0);
    const files = listReached(["app/root.tsx", ...pages.flatMap(([, chain]) => chain)]);
    const code = files.map((file) => readFileSync(file, "utf8")).join("\n");
    const needed = sheets.filter(
      (file) => !LANDING.test(file) && listUsedClasses(readFileSync(file, "utf8"), code).length > 0,
    );
    const listed = [...readFileSync(`app/styles/${area}.css`, "utf8").matchAll(/@import "\.\.\/(.*?)"/g)];
    const own = listed.map(([, name]) => `app/${name}`).filter((file) => sheets.includes(file));
    expect(own.toSorted()).toEqual(needed.toSorted());
  },
);

test("stylesheets: each one of landing pages and the editor is in its document, in its area, or of a page with forms", () => {
  const editor = readFileSync("app/styles/editor.css", "utf8");
  const landing = readFileSync("app/features/landing-pages/publishing/document/landing-styles.ts", "utf8");
  const isUsed = (file: string) =>
    editor.includes(`"../${file.slice("app/".length)}"`) ||
    landing.includes(`/${path.basename(file)}?inline`) ||
    file.endsWith("/view.css") ||
    file.includes("/sections/");
  const own = sheets.filter((file) => file.startsWith("app/features/landing-pages/"));
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((file) => !isUsed(file))).toEqual([]);
});

test.each([
  ["another component's class", ".card .button { color: red; }", ["button"]],
  ["a name that only begins alike", ".cardboard { color: red; }", ["cardboard"]],
  [
    "a class in a negation or in :has()",
    ".card:not(.open), .card:has(.menu) { margin: 0; }",
    ["open", "menu"],
  ],
  ["a class in a media query", "@media print { .card, .page { margin: 0; } }", ["page"]],
])("listForeignClasses: %s is found", (_what, source, found) => {
  expect(listForeignClasses("app/ui/card.css", source)).toEqual(
    found.map((name) => `app/ui/card.css names .${name}`),
  );
});

test("listForeignClasses: parts, plural and animations of a component are its own", () => {
  const source =
    "/* .page */ @keyframes card-in { 0.5% { opacity: 0.5; } } .card-title, .cards { margin: 0.5rem; }";
  expect(listForeignClasses("app/ui/card.css", source)).toEqual([]);
});

test("listForeignClasses: a block's stylesheet is named like its folder, and has no classes of another block", () => {
  const file = "app/features/landing-pages/blocks/hero/view.css";
  expect(listForeignClasses(file, ".hero, .hero-title { margin: 0; }")).toEqual([]);
  expect(listForeignClasses(file, ".hero + .cta { margin: 0; }")).toEqual([`${file} names .cta`]);
});

test.each([
  ['<p className="card">', ["card-open", "card-shut"]],
  ['<p className={isOpen ? "card card-open" : "card"}>', ["card-shut"]],
  ["<p className={`card card-${state}`}>", []],
  ["<p className={`board card-${state}`}>", ["card"]],
  ['// a "card", card-open and card-shut', ["card", "card-open", "card-shut"]],
  ['<Link to="/card" state="card-open card-shut">', ["card", "card-open", "card-shut"]],
])("listUnusedClasses: with the code %s, unused classes are found", (code, unused) => {
  expect(listUnusedClasses(".card {} .card-open {} p > .card-shut:hover {}", code)).toEqual(unused);
});

test("stylesheets of landing pages: what names a side is mirrored on pages that are set from the right", () => {
  const unmirrored = sheets
    .filter((file) => LANDING.test(file))
    .flatMap((file) => listUnmirrored(readFileSync(file, "utf8")).map((declared) => `${file}: ${declared}`));
  expect(unmirrored).toEqual([]);
});

test.each([
  ["a.css", ".a { margin-left: 1px; }", [".a: margin-left"]],
  ["a background", ".a { background-position: right 1rem center; }", [".a: background-position"]],
  ["a gradient", ".a { --fade: linear-gradient(to right, red, blue); }", [".a: --fade"]],
  ["two corners", "@media print { .a { border-radius: 0 var(--r) var(--r) 0; } }", [".a: border-radius"]],
  ["two edges", ".a { padding: 1px calc(2px + (1px)) 1px 4px; }", [".a: padding"]],
  ["a corner of three values", ".a { border-radius: 8px 0 0; }", [".a: border-radius"]],
  ["four equal corners", ".a { border-radius: 1px 1px 2px 2px; }", []],
  ["a mirrored rule", ".a { object-position: left; } .a:dir(rtl) { object-position: right; }", []],
  ["another mirrored rule", ".a { float: left; } .b:dir(rtl) { float: right; }", [".a: float"]],
  ["logical sides", ".a { margin-inline-start: 1px; /* left */ text-align: start; }", []],
])("listUnmirrored: with %s, declarations without a mirrored one are found", (_what, css, found) => {
  expect(listUnmirrored(css)).toEqual(found);
});
