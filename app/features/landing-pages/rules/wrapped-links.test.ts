import { expect, test } from "vitest";
import { toSuperOrSubscript } from "./superscripts.ts";
import { unwrapHref } from "./wrapped-links.ts";

const TARGET = "https://example.org/a?b=c#d";
const CODED = encodeURIComponent(TARGET);

test.each([
  `https://www.google.com/url?sa=t&q=${CODED}&usg=x`,
  `https://www.google.co.uk/url?url=${CODED}`,
  `https://nam12.safelinks.protection.outlook.com/?url=${CODED}&data=05%7C01&reserved=0`,
  `https://l.facebook.com/l.php?u=${CODED}&h=AT0`,
  `https://www.linkedin.com/redir/redirect?url=${CODED}&urlhash=x`,
  `https://duckduckgo.com/l/?uddg=${CODED}&rut=x`,
  `https://urldefense.com/v3/__${TARGET}__;!!abc!def$`,
  "https://urldefense.proofpoint.com/v2/url?u=https-3A__example.org_a-3Fb-3Dc-23d&d=DwMFaQ",
  `https://nam12.safelinks.protection.outlook.com/?url=${encodeURIComponent(`https://www.google.com/url?q=${CODED}`)}`,
  TARGET,
])("unwrapHref: %s is unwrapped to its target", (href) => {
  expect(unwrapHref(href)).toBe(TARGET);
});

test.each([
  "https://www.google.com/search?q=https://example.org",
  "https://www.google.com/url?q=javascript:alert(1)",
  "https://google.com.example.org/url?q=https://example.net",
  "https://urldefense.com/v3/__https://example.org/*__;4oCT!!x$",
  "mailto:anna@example.org",
  "/how-we-work",
  "https://[",
])("unwrapHref: %s is unchanged", (href) => {
  expect(unwrapHref(href)).toBe(href);
});

test("toSuperOrSubscript: digits become superscripts or subscripts, and words without such characters are unchanged", () => {
  expect([
    toSuperOrSubscript("2", "high"),
    toSuperOrSubscript(" 10−3 ", "high"),
    toSuperOrSubscript("2", "low"),
  ]).toEqual(["²", "¹⁰⁻³", "₂"]);
  expect([toSuperOrSubscript("th", "high"), toSuperOrSubscript("[1]", "high")]).toEqual(["th", "[1]"]);
});
