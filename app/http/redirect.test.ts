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
  "/%0d%0aSet-Cookie:x",
  "evil",
  "",
  null,
  undefined,
  new File([], "x"),
])("%j leads to the fallback", (target) => {
  expect(safeRedirectPath(target, "/about-us")).toBe("/about-us");
});

test("whatever comes in, the answer stays on this host", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const path = safeRedirectPath(`/${text}`, "/about-us");
      return new URL(path, "https://our.example").host === "our.example";
    }),
    { numRuns: 300 },
  );
});
