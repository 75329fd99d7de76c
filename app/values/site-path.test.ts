import { expect, test } from "vitest";
import { addQuery, toUrl, type SitePath } from "./site-path.ts";
import { fillPath } from "./fill-path.ts";

test("addQuery, fillPath: a value cannot change the target of a path", () => {
  expect(fillPath("/page/:slug", { slug: "a/b?c#d" })).toBe("/page/a%2Fb%3Fc%23d");
  expect(addQuery("/member", { next: "/a?b=c&d=e#f" })).toBe("/member?next=%2Fa%3Fb%3Dc%26d%3De%23f");
});

test("addQuery: parameters are added to an existing query, and none change nothing", () => {
  expect(addQuery("/admin/marketing?trash=1", { q: "a b" })).toBe("/admin/marketing?trash=1&q=a+b");
  expect(addQuery("/conditions", new URLSearchParams())).toBe("/conditions");
});

test("toUrl: the URL has the host", () => {
  expect(toUrl("https://www.rootwell.example", "/member")).toBe("https://www.rootwell.example/member");
});

test("SitePath: a path without a route does not compile", () => {
  // @ts-expect-error -- the page does not exist
  const missing: SitePath = "/no-such-page";
  // @ts-expect-error -- the path needs its parameter filled in
  const unfilled: SitePath = "/diseases/:slug";
  // @ts-expect-error -- the parameter has another name
  const misnamed = () => fillPath("/diseases/:slug", { name: "lupus" });
  expect([missing, unfilled, misnamed]).toHaveLength(3);
});
