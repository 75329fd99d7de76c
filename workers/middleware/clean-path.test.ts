import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanPath } from "./clean-path.ts";

test.each([
  ["/", "/"],
  ["/page/spring-offer", "/page/spring-offer"],
  ["/page/Spring-Offer", "/page/spring-offer"],
  ["/page/spring-offer.", "/page/spring-offer"],
  ["/page/spring-offer,", "/page/spring-offer"],
  ["/page/spring-offer)", "/page/spring-offer"],
  ["/page/spring-offer%22", "/page/spring-offer"],
  ["/page/spring-offer%E2%80%9D.", "/page/spring-offer"],
  ["/page/spring-offer%20", "/page/spring-offer"],
  ["/page/%C2%ABspring-offer%C2%BB", "/page/spring-offer"],
  ["/page/spring-offer/", "/page/spring-offer"],
  ["//page//spring-offer", "/page/spring-offer"],
  ["/diseases/Lupus-Nephritis/Take-Along).", "/diseases/lupus-nephritis/take-along"],
  ["/diseases/lupus-nephritis./take-along", "/diseases/lupus-nephritis/take-along"],
  ["/sitemap.xml", "/sitemap.xml"],
  ["/.well-known/security.txt", "/.well-known/security.txt"],
  ["//evil.example/x", "/evil.example/x"],
  ["/%2Fevil.example", "/%2Fevil.example"],
  ["/%5Cevil.example", "/%5Cevil.example"],
])("cleanPath: %s becomes %s", (path, clean) => {
  expect(cleanPath(path)).toBe(clean.replace(/%2f|%5c/g, (code) => code.toUpperCase()));
});

test.each([
  "/%zz",
  "/%E0%A4%A",
  `/${"a".repeat(600)}`,
  "/api/Health",
  "/assets/index-ABC.js",
  "/media/X/1.jpg",
])("cleanPath: %s is not the path of a page", (path) => expect(cleanPath(path)).toBeUndefined());

test("cleanPath: a clean path is unchanged, and the result is on this site", () => {
  const part = fc.constantFrom(
    "/",
    "//",
    ".",
    ")",
    "A",
    "b",
    "%20",
    "%22",
    "%2F",
    "%5C",
    "'",
    "İ",
    "evil.example",
    "@",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const { pathname } = new URL(`http://localhost/${parts.join("")}`);
      const clean = cleanPath(pathname);
      if (clean === undefined) return;
      expect(cleanPath(clean)).toBe(clean);
      expect(new URL(clean, "http://localhost").origin).toBe("http://localhost");
      expect(clean).not.toMatch(/^\/[/\\]/);
    }),
    { numRuns: 2000 },
  );
});
