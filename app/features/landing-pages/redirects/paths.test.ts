import { expect, test } from "vitest";
import { isPublicUrl } from "#app/values/public-url.ts";
import { addSearch } from "./find-redirect.server.ts";
import { findPageSlug, isCountedPath, isPagePath } from "./paths.ts";

test.each(["/spring", "/page/spring-2025", "/a/b/c/d", "/diseases/lupus"])(
  "isPagePath: %s has the form of a page's path",
  (path) => {
    expect([isPagePath(path), isCountedPath(path)]).toEqual([true, true]);
  },
);

test.each([
  "",
  "/",
  "spring",
  "//evil.example",
  "/a/b/c/d/e",
  "/Spring",
  "/a_b",
  "/a--b",
  "/a/",
  "/a.php",
  "/%2e%2e",
  "/admin/links/x",
  "/api/pages",
  "/media/x",
  "/assets/x",
  "/member/x",
  "/login",
  "/ann@x.example",
  `/${"a".repeat(97)}`,
  `/${"a".repeat(90)}/${"b".repeat(90)}`,
])("isPagePath: %s does not have the form of a page's path", (path) => {
  expect([isPagePath(path), isCountedPath(path)]).toEqual([false, false]);
});

test.each([
  "/wp-admin/setup",
  "/wp",
  "/phpmyadmin",
  "/cgi-bin/luci",
  "/actuator/health",
  "/vendor/phpunit",
  "/reset/4f0c9d2e8b7a6f5d4c3b",
  "/k9x2m4q8z7w6v5u4t",
])("isCountedPath: %s is not counted, although it has the form of a page's path", (path) => {
  expect([isPagePath(path), isCountedPath(path)]).toEqual([true, false]);
});

test("findPageSlug: only the path of a landing page has a slug", () => {
  expect(["/page/spring", "/page", "/page/a/b", "/spring"].map(findPageSlug)).toEqual([
    "spring",
    undefined,
    undefined,
    undefined,
  ]);
});

test("addSearch: the query of the visit is appended to that of the location", () => {
  expect(addSearch("/page/a", "?utm=1")).toBe("/page/a?utm=1");
  expect(addSearch("https://x.example/?a=1", "?utm=1")).toBe("https://x.example/?a=1&utm=1");
  expect(addSearch("https://x.example/?a=1", "")).toBe("https://x.example/?a=1");
});

test.each(["https://www.cdc.gov/lupus", "https://xn--bcher-kva.example/a?b=c", "https://8.de"])(
  "isPublicUrl: %s has a public host",
  (url) => expect(isPublicUrl(url)).toBe(true),
);

test.each([
  "http://www.cdc.gov",
  "ftp://www.cdc.gov",
  "javascript:alert(1)",
  "https://",
  "www.cdc.gov",
  "https://localhost",
  "https://127.0.0.1",
  "https://0x7f.1",
  "https://2130706433",
  "https://[::1]/",
  "https://[::ffff:10.0.0.1]",
  "https://169.254.169.254/latest",
  "https://printer",
  "https://nas.local",
  "https://db.internal",
  "https://a.localhost",
  "https://10.in-addr.arpa",
  "https://www.cdc.gov:8443",
  "https://ann:secret@www.cdc.gov",
  "https://www.cdc.gov/#a",
  "https://www.cdc.gov\\@10.0.0.1",
  "https://a b.gov",
])("isPublicUrl: %s has no public host, and must not be requested", (url) => {
  expect(isPublicUrl(url)).toBe(false);
});
