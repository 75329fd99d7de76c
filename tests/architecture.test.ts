import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findCycles, readImportGraph } from "./setup/import-cycles.ts";
import { findLayer, listViolations } from "./setup/layer-violations.ts";
import { features, layers } from "./setup/layers.ts";
import { listRouteFiles } from "./setup/list-routes.ts";
import { listReached } from "./setup/imports.ts";

const files = globSync(["app/**/*.{ts,tsx}", "workers/**/*.ts"]).filter((file) => !file.includes(".test."));

test("imports: each is allowed by the importing file's layer", () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => listViolations(file, readFileSync(file, "utf8")))).toEqual([]);
});

test("imports: there is no cycle", () => {
  expect(findCycles(readImportGraph(files))).toEqual([]);
});

test("durations: app/values/durations.ts is the only file that defines a minute, an hour, a day and a week", () => {
  const sources = globSync("{app,workers,scripts,tests}/**/*.{ts,tsx}").filter(
    (file) => file !== "app/values/durations.ts",
  );
  const defining = sources.filter((file) =>
    /^(?:export )?const (?:MINUTE|HOUR|DAY|WEEK)(?:_MS|_SECONDS)? =/m.test(readFileSync(file, "utf8")),
  );
  expect(defining, "Import them from #app/values/durations.ts").toEqual([]);
});

test("findCycles: a cycle of any length is found, once", () => {
  const graph = new Map([
    ["start", ["a", "end"]],
    ["a", ["b"]],
    ["b", ["c", "end"]],
    ["c", ["a"]],
    ["self", ["self"]],
    ["end", []],
  ]);
  expect(findCycles(graph)).toEqual([
    ["a", "b", "c", "a"],
    ["self", "self"],
  ]);
});

test("features: each has a position in the order", () => {
  const folders = new Set(files.flatMap((file) => /^app\/features\/([^/]+)\//.exec(file)?.[1] ?? []));
  expect([...folders].toSorted()).toEqual(features.toSorted());
});

test("layers: each matches at least one file", () => {
  const inhabited = new Set(files.map(findLayer));
  expect(Object.keys(layers).filter((layer) => !inhabited.has(layer))).toEqual([]);
});

test.each([
  ["result", "app/values/result.ts", "zod"],
  ["path", "app/values/fill-path.ts", "#app/values/result.ts"],
  ["slug", "app/values/slug.ts", "#app/values/result.ts"],
  ["settings", "app/settings.ts", "#app/values/result.ts"],
  ["ui", "app/ui/button.tsx", "#app/features/site/domain/site.ts"],
  ["http", "app/http/form.ts", "#app/storage/database.server.ts"],
  ["storage", "app/storage/pages.server.ts", "../features/landing-pages/pages/page.ts"],
  ["content", "app/features/site/content/site.ts", "../domain/site.ts"],
  ["domain", "app/features/site/domain/site.ts", "react"],
  ["domain", "app/features/site/domain/site.ts", "../routes/home.tsx"],
  ["domain", "app/features/members/domain/x.ts", "../../site/content/site.ts"],
  ["emails", "app/features/waitlist/emails/x.ts", "#app/storage/mail.server.ts"],
  ["chrome", "app/features/site/chrome/logo.tsx", "../../access/domain/account.ts"],
  ["blocks", "app/features/landing-pages/blocks/cta/view.tsx", "#app/http/form.ts"],
  ["views", "app/features/landing-pages/editor/x.tsx", "#app/features/access/domain/account.ts"],
  [
    "documents",
    "app/features/landing-pages/publishing/document/document.server.tsx",
    "#app/storage/pages.server.ts",
  ],
  ["middleware", "app/middleware/require-admin.ts", "#app/storage/auth.server.ts"],
  ["routes", "app/features/site/routes/home.tsx", "../../members/routes/sign-out.ts"],
  ["routes", "app/features/site/routes/home.tsx", "#app/storage/database.server.ts"],
  ["frame", "app/services.server.ts", "#workers/app.ts"],
  ["workers", "workers/app.ts", "#app/storage/database.server.ts"],
  ["workers", "workers/app.ts", "drizzle-orm"],
])("listViolations: a forbidden import in %s is found: %s -> %s", (_layer, file, specifier) => {
  expect(listViolations(file, `import { x } from "${specifier}";`)).toHaveLength(1);
  expect(listViolations(file, `const x = await import("${specifier}");`)).toHaveLength(1);
});

test.each([
  ["app/features/mail/domain/outbox.server.ts", "../../media/domain/images.server.ts"],
  ["app/features/access/domain/limits.server.ts", "#app/features/media/domain/limits.ts"],
  ["app/features/access/domain/account.ts", "#app/features/members/domain/accounts/sign-up.ts"],
  ["app/features/discovery/domain/meta.ts", "../../conditions/domain/catalogue.ts"],
  ["app/features/conditions/routes/condition-page.tsx", "#app/features/legal/domain/documents.ts"],
  ["app/features/legal/routes/legal-document.tsx", "#app/features/landing-pages/pages/page.ts"],
  ["app/features/landing-pages/routes/page-list.tsx", "#app/features/waitlist/domain/sign-up.ts"],
  ["app/features/waitlist/domain/waitlist.server.ts", "#app/features/members/domain/accounts/sign-up.ts"],
  ["app/features/members/domain/own-data/start-page.server.ts", "#app/features/admin/domain/x.ts"],
  ["app/features/site/domain/site.ts", "../../mail/domain/letter.ts"],
  ["app/features/waitlist/domain/waitlist.server.ts", "#app/features/unheard-of/domain/x.ts"],
])("listViolations: an import of a later feature is found: %s -> %s", (file, specifier) => {
  expect(listViolations(file, `import type { X } from "${specifier}";`)).toEqual([
    expect.stringContaining("comes later"),
  ]);
});

test("layers: the home page and the sitemap may import all features", () => {
  const importing = 'import { conditions } from "#app/features/conditions/domain/catalogue.ts";';
  expect(listViolations("app/features/site/routes/home.tsx", importing)).toEqual([]);
  expect(listViolations("app/features/discovery/routes/sitemap.ts", importing)).toEqual([]);
});

test("pages: what reads a page imports nothing that changes one", () => {
  const graph = readImportGraph(files.filter((file) => file.startsWith("app/features/landing-pages/")));
  const reading = [...graph].filter(([file]) => file.startsWith("app/features/landing-pages/pages/"));
  expect(reading.length).toBeGreaterThan(20);
  const changes = reading.filter(([, targets]) => targets.some((target) => target.includes("/saving/")));
  expect(changes).toEqual([]);
});

test("pages: only the verbs that also update the cache write them", () => {
  const importersOf = (names: string) => {
    const uses = new RegExp(`import \\{[^}]*\\b(${names})\\b[^}]*\\}|\\b(trash|stored)\\.(${names})\\(`);
    return files.filter((file) => uses.test(readFileSync(file, "utf8")));
  };
  const domain = "app/features/landing-pages/saving";
  expect(importersOf("createPage|updatePage|deletePage|restorePage")).toEqual([
    `${domain}/page-saving.server.ts`,
  ]);
  expect(importersOf("insertPage|overwritePage|trashPageRow|restorePageRow")).toEqual([
    `${domain}/page-store.server.ts`,
    `${domain}/page-trash.server.ts`,
  ]);
});

test("pages outside of islands: there are no effects and event handlers, since they are not hydrated", async () => {
  const LIVE =
    /\buse(?:State|Effect|LayoutEffect|SyncExternalStore|Navigation|Submit|Fetcher|Navigate)\(|\son[A-Z]\w+=\{/;
  const chains = (await listRouteFiles()).map(([, chain]) => chain);
  const framework = chains.filter((chain) =>
    chain.some((file) => /\/(document|form)-layout\.ts$/.test(file)),
  );
  const pages = framework.flatMap((chain) => chain.slice(-1)).filter((file) => !file.includes("/styleguide"));
  expect(pages.length).toBeGreaterThan(25);
  const shown = listReached(pages).filter((file) => file.endsWith(".tsx"));
  expect(shown.length).toBeGreaterThan(60);
  expect(
    shown.filter((file) => LIVE.test(readFileSync(file, "utf8"))),
    "React hydrates islands alone: use a script of app/browser/document, or give the page an island and move its line in app/routes.ts out of document-layout or form-layout (docs/browser.md, Islands).",
  ).toEqual([]);
});

test("islands: no import of the router, which is not loaded in the browser", () => {
  const shown = listReached(globSync("app/features/**/*-island.tsx"));
  expect(shown.length).toBeGreaterThan(100);
  const routing = /^import (?!type )[^;]*["']react-router["']/m;
  expect(shown.filter((file) => routing.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("listViolations: a file without a layer is found", () => {
  expect(listViolations("app/utils/strings.ts", "")).toEqual(["app/utils/strings.ts belongs to no layer"]);
});

test("route folders: each file is a route module", async () => {
  const routes = new Set((await listRouteFiles()).flatMap(([, around]) => around));
  const inFolders = files.filter((file) => /^app\/features\/[^/]+\/routes\//.test(file));
  expect(inFolders.length).toBeGreaterThan(20);
  expect(inFolders.filter((file) => !routes.has(file))).toEqual([]);
});

test("file names: none is generic", () => {
  const vague = /(^|\/)(utils?|helpers?|common|misc|shared|lib|manager|types)(\.|\/)/;
  const mixedCase = /[A-Z_]/;
  const named = (file: string) => file.replaceAll(/\$|\+types|_headers/g, "");
  expect(files.filter((file) => vague.test(file) || mixedCase.test(named(file)))).toEqual([]);
});

test("colors: literals are only in the tokens and in the contrast checks of authors' colors", () => {
  const sheets = globSync("app/**/*.css").filter((file) => !file.endsWith("tokens.css"));
  expect(sheets.filter((file) => /#[0-9a-f]{3,8}\b|rgb\(|hsl\(/i.test(readFileSync(file, "utf8")))).toEqual(
    [],
  );
});
