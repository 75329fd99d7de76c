import fc from "fast-check";
import { expect, test } from "vitest";
import { safeRedirectPath } from "./redirect.ts";

test("safeRedirectPath: a path on this site is accepted with its query", () => {
  expect(safeRedirectPath("/admin/marketing?view=2", "/")).toBe("/admin/marketing?view=2");
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "/%2fevil.example",
  "/%5Cevil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/\tevil",
  "/.//evil.example",
  "/..//evil.example",
  "/member/..//evil.example",
  "/%2e//evil.example",
  "/%2E%2e//evil.example",
  "/.//",
  "/%0d%0aSet-Cookie:x",
  "evil",
  "",
  null,
  undefined,
  new File([], "x"),
])("safeRedirectPath: %j gets the fallback", (target) => {
  expect(safeRedirectPath(target, "/about-us")).toBe("/about-us");
});

test("safeRedirectPath: a path is normalized as browsers do, without dot segments", () => {
  expect(safeRedirectPath("/member/../admin/./marketing", "/")).toBe("/admin/marketing");
});

test("safeRedirectPath: for any input, the result is on this host", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const path = safeRedirectPath(`/${text}`, "/about-us");
      const url = new URL(path, "https://our.example");
      return url.host === "our.example" && url.pathname + url.search + url.hash === path;
    }),
    { numRuns: 300 },
  );
});
