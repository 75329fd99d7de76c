import { expect, test } from "vitest";
import { labelVariant, parseLabel } from "./variant-labels.ts";
import { chooseVersion, pickVariant } from "./variants.ts";

test("pickVariant: variants are picked in proportion to their shares", () => {
  const variants = [
    { name: "a", share: 50 },
    { name: "b", share: 30 },
    { name: "c", share: 20 },
  ];
  const picked = Array.from({ length: 1000 }, (_, index) => pickVariant(variants, index / 1000)?.name);
  const count = (name: string) => picked.filter((one) => one === name).length;
  expect([count("a"), count("b"), count("c")]).toEqual([500, 300, 200]);
});

test("labelVariant: links and forms to the waitlist have the label, everything else is unchanged", () => {
  const html =
    '<a href="/schedule">A</a><a href="/schedule?utm_campaign=x#top">B</a><a href="/about-us">C</a><a href="/waitlist">E</a>' +
    '<form action="/waitlist"></form><p>href=&quot;/schedule&quot;</p><a href="/schedules">D</a>';
  const labelled = labelVariant({ html, etag: '"v1"', headers: {} }, "3b");
  expect(labelled.etag).toBe('"v1-3b"');
  expect(labelled.html).toBe(
    '<a href="/schedule?variant=3b">A</a><a href="/schedule?utm_campaign=x&amp;variant=3b#top">B</a><a href="/about-us">C</a><a href="/schedule?variant=3b">E</a>' +
      '<form action="/waitlist?variant=3b"></form><p>href=&quot;/schedule&quot;</p><a href="/schedules">D</a>',
  );
});

test("parseLabel: a label is the number of a test and a letter, with a maximum length", () => {
  expect(["1a", "20d", "0a", "1e", "a", "1234567a", "1a "].map(parseLabel)).toEqual([
    "1a",
    "20d",
    ...Array.from({ length: 5 }, () => undefined),
  ]);
});

test("chooseVersion: an uncounted request gets the page itself, and a page without a test needs no check", async () => {
  const page = { html: "page", etag: '"1"', headers: {}, version: "1", build: "1", verifiedAt: 0 };
  const variants = [{ label: "1a", share: 100, html: "variant", etag: '"1-1a"', headers: {} }];
  const request = new Request("https://rootwell.example/page/spring");
  const choose = async (is: boolean, shown: Parameters<typeof chooseVersion>[1]) =>
    (await chooseVersion({ isView: async () => is }, shown, request)).html;
  expect(await choose(true, { ...page, variants })).toBe("variant");
  expect(await choose(false, { ...page, variants })).toBe("page");
  const never = () => Promise.reject(new Error("asked"));
  expect((await chooseVersion({ isView: never }, page, request)).html).toBe("page");
});
