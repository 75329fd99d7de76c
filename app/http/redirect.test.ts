import fc from "fast-check";
import { expect, test } from "vitest";
import { safeRedirectPath } from "./redirect.ts";

test("a path on this site is followed, with its query", () => {
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
])("%j leads to the fallback", (target) => {
  expect(safeRedirectPath(target, "/about-us")).toBe("/about-us");
});

test("a path is answered as the browser resolves it, so that no dots are left for the next parser", () => {
  expect(safeRedirectPath("/member/../admin/./marketing", "/")).toBe("/admin/marketing");
});

test("whatever comes in, the answer stays on this host", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const path = safeRedirectPath(`/${text}`, "/about-us");
      const url = new URL(path, "https://our.example");
      return url.host === "our.example" && url.pathname + url.search + url.hash === path;
    }),
    { numRuns: 300 },
  );
});
