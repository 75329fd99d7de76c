import { expect, test } from "vitest";
import { parseOwnUrl } from "./own-url.ts";

const parse = (href: string) => parseOwnUrl(href, "https://rootwell.example")?.pathname;

test.each([
  ["/page/spring?a=b", "/page/spring"],
  ["https://rootwell.example", "/"],
  ["https://Rootwell.Example/page/spring", "/page/spring"],
  ["HTTPS://rootwell.example:443/page/../tests", "/tests"],
  ["//rootwell.example/tests", "/tests"],
])("parseOwnUrl: %s is a URL of this site", (href, path) => {
  expect(parse(href)).toBe(path);
});

test.each([
  "",
  "spring",
  "#spring",
  "mailto:ann@rootwell.example",
  "http://rootwell.example/",
  "https://rootwell.example.org/",
  "https://rootwell.example@evil.example/",
  "https://rootwell.example:8443/",
  "//evil.example",
])("parseOwnUrl: %s is not a URL of this site", (href) => {
  expect(parse(href)).toBeUndefined();
});
