import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { matchPath } from "react-router";
import { expect, test } from "vitest";
import { MEDIA_ROOT } from "../app/values/picture-url.ts";
import { API_PATHS } from "../app/values/site-path.ts";
import { listNamedPaths, listUntypedPaths } from "./setup/paths.ts";
import { listRoutes } from "./setup/list-routes.ts";

const sources = globSync(["app/**/*.{ts,tsx}", "workers/**/*.ts"]).filter((file) => !file.includes(".test."));

/** The storage layer uses paths of the identity library, which are not routes. */
const naming = [
  ...sources.filter((file) => !file.startsWith("app/storage/")),
  ...globSync("app/features/*/content/*.md"),
  "scripts/local/sample-pages.ts",
];

const routes = (await listRoutes()).filter((route) => route !== "/*");
const served = [...routes, ...Object.values(API_PATHS), `${MEDIA_ROOT}/*`];

/** A placeholder segment matches any file of its folder. */
const isServedAsIs = (named: string) =>
  existsSync(path.join("public", named.includes("<") ? path.dirname(named) : named));

const isServed = (named: string) => served.some((pattern) => matchPath(pattern, named) !== null);

test("paths: links, forms and redirects use typed paths", () => {
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.flatMap((file) => listUntypedPaths(file, readFileSync(file, "utf8")))).toEqual([]);
});

test.each([
  'import { Link } from "react-router";',
  'import { data, redirect as leave } from "react-router";',
  'import {\n  Form,\n  useNavigation,\n} from "react-router";',
  '<a href="/about-us">',
  "<a href={`/diseases/${slug}`}>",
  '<button formAction="/sign-out">',
  'window.location.assign("/member")',
  'return c.redirect("/member");',
  'new Response(null, { headers: { Location: "/member" } })',
])("listUntypedPaths: an untyped path is found: %s", (source) => {
  expect(listUntypedPaths("app/features/site/routes/home.tsx", source)).toHaveLength(1);
});

test("paths: each one in a source, a policy or a sample page exists", () => {
  const named = naming.flatMap((file) => listNamedPaths(readFileSync(file, "utf8")).map((at) => [file, at]));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(([, at = ""]) => !isServed(at) && !isServedAsIs(at))).toEqual([]);
});

test.each([
  ['<Link to="/about-them">', "/about-them"],
  ["Read the [policy](/privacy-polices).", "/privacy-polices"],
  ["Read the [policy\n](/privacy-polices?x=1#y).", "/privacy-polices"],
  ["src={`/pictures/${slug}.jpg`}", "/pictures/<>.jpg"],
])("listNamedPaths: a path that does not exist is found: %s", (source, at) => {
  expect(listNamedPaths(source)).toEqual([at]);
  expect(isServed(at) || isServedAsIs(at)).toBe(false);
});
