import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findLayer, layers, listViolations } from "./setup/layers.ts";

const files = globSync(["app/**/*.{ts,tsx}", "workers/**/*.ts"]).filter((file) => !file.includes(".test."));

test("every import follows an arrow of the architecture", () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => listViolations(file, readFileSync(file, "utf8")))).toEqual([]);
});

test("every layer has a file", () => {
  const inhabited = new Set(files.map(findLayer));
  expect(Object.keys(layers).filter((layer) => !inhabited.has(layer))).toEqual([]);
});

test.each([
  ["result", "app/result.ts", "zod"],
  ["settings", "app/settings.ts", "#app/result.ts"],
  ["ui", "app/ui/button.tsx", "#app/features/site/domain/site.ts"],
  ["http", "app/http/form.ts", "#app/storage/database.server.ts"],
  ["storage", "app/storage/pages.server.ts", "../features/landing-pages/domain/page.ts"],
  ["content", "app/features/site/content/site.ts", "../domain/site.ts"],
  ["domain", "app/features/site/domain/site.ts", "react"],
  ["domain", "app/features/site/domain/site.ts", "../routes/home.tsx"],
  ["domain", "app/features/members/domain/x.ts", "../../site/content/site.ts"],
  ["emails", "app/features/waitlist/emails/x.ts", "#app/storage/mail.server.ts"],
  ["chrome", "app/features/site/chrome/logo.tsx", "../../members/domain/account.ts"],
  ["blocks", "app/features/landing-pages/blocks/cta/view.tsx", "#app/http/form.ts"],
  ["views", "app/features/landing-pages/editor/x.tsx", "#app/features/members/domain/account.ts"],
  ["documents", "app/features/landing-pages/document.server.tsx", "#app/storage/pages.server.ts"],
  ["middleware", "app/middleware/require-admin.ts", "#app/storage/auth.server.ts"],
  ["routes", "app/features/site/routes/home.tsx", "../../members/routes/sign-out.ts"],
  ["routes", "app/features/site/routes/home.tsx", "#app/storage/database.server.ts"],
  ["frame", "app/services.server.ts", "#workers/app.ts"],
  ["workers", "workers/app.ts", "#app/storage/database.server.ts"],
  ["workers", "workers/app.ts", "drizzle-orm"],
])("a forbidden import in %s is found: %s -> %s", (_layer, file, specifier) => {
  expect(listViolations(file, `import { x } from "${specifier}";`)).toHaveLength(1);
  expect(listViolations(file, `const x = await import("${specifier}");`)).toHaveLength(1);
});

test("a file that belongs nowhere is found", () => {
  expect(listViolations("app/utils/strings.ts", "")).toEqual(["app/utils/strings.ts belongs to no layer"]);
});

test("names say what is inside", () => {
  const vague = /(^|\/)(utils?|helpers?|common|misc|shared|lib|manager|types)(\.|\/)/;
  const mixedCase = /[A-Z_]/;
  const named = (file: string) => file.replaceAll(/\$|\+types|_headers/g, "");
  expect(files.filter((file) => vague.test(file) || mixedCase.test(named(file)))).toEqual([]);
});

test("colours stand only in the tokens and where an author's colours are judged", () => {
  const sheets = globSync("app/**/*.css").filter((file) => !file.endsWith("tokens.css"));
  expect(sheets.filter((file) => /#[0-9a-f]{3,8}\b|rgb\(|hsl\(/i.test(readFileSync(file, "utf8")))).toEqual(
    [],
  );
});
