import { expect, test } from "vitest";
import { siteCheckData } from "../../../../tests/fixtures/check-data.ts";
import { wholeBlocks } from "../../../../tests/fixtures/whole-blocks.ts";
import type { Block } from "../blocks/block.ts";
import { newPage } from "../pages/page.ts";
import { judgePage } from "./judge-page.ts";

const now = new Date("2026-06-01T12:00:00Z");

/** Issues of a page with a license that is valid until this day. */
function judgeLicense(validUntil: string, publishAt: Date | null = null) {
  const license = wholeBlocks().find(({ type }) => type === "credentials") as Block & {
    props: { items: object[] };
  };
  const [item] = license.props.items;
  const block = { ...license, props: { ...license.props, items: [{ ...item, validUntil }] } } as Block;
  const page = { ...newPage(), title: "Spring", slug: "spring", blocks: [block], publishAt };
  return judgePage(page, siteCheckData({ now }))
    .filter(({ property }) => property === "items.0.validUntil")
    .map(({ level, message }) => `${level}: ${message.slice(0, 24)}`);
}

test.each([
  ["2026-05-31", ["error: This ended on 2026-05-31"]],
  ["2026-06-01", ["advice: This ends on 2026-06-01:"]],
  ["2026-06-30", ["advice: This ends on 2026-06-30:"]],
  ["2026-07-01", []],
  ["", []],
])("judgePage: on 2026-06-01, a license until %j has the issues %j", (validUntil, issues) => {
  expect(judgeLicense(validUntil)).toEqual(issues);
});

test("judgePage: a license that ends before a scheduled page begins is refused", () => {
  const begins = new Date("2026-09-15T12:00:00Z");
  expect(judgeLicense("2026-09-14", begins)).toEqual(["error: This ends on 2026-09-14,"]);
  expect(judgeLicense("2026-09-20", begins)).toEqual(["advice: This ends on 2026-09-20:"]);
});

test("judgePage: texts that visitors do not see contain no claims", () => {
  const blocks = wholeBlocks((path) => (path.endsWith(".evidence") ? "A proven cure, in 2 days." : path));
  const issues = judgePage({ ...newPage(), title: "All", slug: "all", blocks }, siteCheckData({ now }));
  expect(issues.filter(({ property }) => property.endsWith(".evidence"))).toEqual([]);
});
