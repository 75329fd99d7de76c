import { expect, test } from "vitest";
import { callTo, judge } from "../../../../tests/fixtures/judged-page.ts";
import { wholeBlocks } from "../../../../tests/fixtures/whole-blocks.ts";

const REFUSED = [{ level: "error", path: "blocks.0.props.ctaLink" }];
const ADVISED = [{ level: "advice", path: "blocks.0.props.ctaLink" }];

test.each([
  ["/schedule", []],
  ["/how-we-work?from=page#steps", []],
  ["/conditions/", []],
  ["/how-we-worked", REFUSED],
  ["/toString", REFUSED],
  ["/diseases/psoriasis", []],
  ["/diseases/psoriasis/take-along", []],
  ["/diseases/psoriasiss/take-along", REFUSED],
  ["/page/psoriasis/take-along", REFUSED],
  ["/diseases/psoriasiss", REFUSED],
  ["/diseases/psora", [{ ...ADVISED[0], replacement: "/diseases/psoriasis" }]],
  ["/page/spring", []],
  ["/page/spring/", []],
  ["/page/autumn", REFUSED],
  ["/page/constructor", REFUSED],
  ["/page/spring-offer", []],
  ["/page/hidden", ADVISED],
  ["/page/winter", [{ ...ADVISED[0], replacement: "/page/spring" }]],
  ["#cta", []],
  ["#main", []],
  ["#prices", REFUSED],
  ["/media/abc/leaflet.pdf", []],
  ["https://rootwell.example/page/autumn", REFUSED],
  ["https://rootwell.example.org/page/autumn", []],
  ["https://example.org/page/autumn", []],
  ["mailto:care@rootwell.example", []],
])("judgePage: a link to %s results in %j", (ctaLink, found) =>
  expect(judge({ blocks: callTo({ ctaLink }) })).toEqual(found),
);

test("judgePage: a link within a text is checked like a link field", () => {
  const text = "Read [how](/how-we-worked), *then* [a spring offer](/page/hidden), and [all](/conditions).";
  const blocks = wholeBlocks((path) => (path === "text.text" ? text : path));
  const path = `blocks.${blocks.findIndex(({ type }) => type === "text")}.props.text`;
  expect(judge({ blocks }).filter((found) => found.path === path)).toEqual([
    { level: "error", path },
    { level: "advice", path },
  ]);
});

test("judgePage: a link to an unknown page has no issue while not all pages are known", () => {
  const pages = { bySlug: {}, isComplete: false };
  expect(judge({ blocks: callTo({ ctaLink: "/page/autumn" }) }, { pages })).toEqual([]);
});
