import { globSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { wholeBlocks } from "../fixtures/whole-blocks.ts";
import { expect, expectNoSidewaysScroll, logIn, test } from "./fixtures.ts";
import {
  listUneven,
  measureFront,
  measureGrids,
  measureHeadings,
  listWideElements,
} from "./landing-measures.ts";
import { listBlankBands } from "./page-picture.ts";
import { publishBlocks } from "./published-page.ts";

const words = [
  ...new Set(
    globSync("app/features/conditions/content/*.md").flatMap((file) => {
      const [, name = ""] = /^name: (.+)$/m.exec(readFileSync(file, "utf8")) ?? [];
      return name.match(/[\p{L}\d]+/gu) ?? [];
    }),
  ),
]
  .toSorted((one, other) => other.length - one.length)
  .slice(0, 50);

/** A text without a place to break, longer than a phone is wide. */
const URL_TEXT = `https://rootwell.example/${"a-long-path/".repeat(4)}`;

/** Publishes a page with every block, with long words in all texts and alternating backgrounds. */
async function publishLongWords(page: Page): Promise<string> {
  let turn = 0;
  const say = () => `${words[0]} ${words[turn++ % words.length]} ${words[turn++ % words.length]} ${URL_TEXT}`;
  const blocks = wholeBlocks(say);
  const automatic = blocks.flatMap(({ props }, at) =>
    "ground" in props ? [[`blocks.${at}.props.ground`, ""]] : [],
  );
  const headline = blocks.findIndex(({ type }) => type === "cta");
  return publishBlocks(page, blocks, {
    ...Object.fromEntries(automatic),
    [`blocks.${headline}.props.fontSizeHeadline`]: "3rem",
  });
}

test("landing page: the longest words fit, no heading is larger than the first, and a screenshot has no blank bands", async ({
  page,
}) => {
  expect(words).toHaveLength(50);
  await logIn(page);
  await page.goto(await publishLongWords(page));
  for (const width of [320, 360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    expect(await listWideElements(page), `${width} px`).toEqual([]);
    const { first, others } = await measureHeadings(page);
    expect(Math.max(...others) / first, `${width} px`).toBeLessThanOrEqual(0.7501);
  }
  await page.setViewportSize({ width: 768, height: 800 });
  for (const [layout, { covered, overlap }] of Object.entries(await measureFront(page))) {
    expect(covered, layout).toBeLessThanOrEqual(layout === "split" ? 0 : 0.5);
    expect(overlap, layout).toBeLessThanOrEqual(0.02);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [count, { left, right, rows }] of Object.entries(await measureGrids(page))) {
    expect(Math.abs(left - right), `${count} cells`).toBeLessThan(2);
    expect(rows, `${count} cells`).toBe(count === "4" ? 2 : Math.ceil(Number(count) / 3));
  }
  // Screenshots are taken without scrolling, when animations that depend on it have not begun.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await listBlankBands(page)).toEqual([]);
  await page.goto("/");
  expect(await listBlankBands(page)).toEqual([]);
});

test("landing page: at the default size of the headline, no part of a section is larger than its heading or misaligned", async ({
  page,
}) => {
  await logIn(page);
  const blocks = wholeBlocks((path) =>
    path.endsWith("0.renewal") ? "Twice a year. ".repeat(9) : "Some words",
  );
  const headline = blocks.findIndex(({ type }) => type === "cta");
  await page.goto(
    await publishBlocks(page, blocks, { [`blocks.${headline}.props.fontSizeHeadline`]: "2rem" }),
  );
  await expect(page.locator("main select").first()).toHaveCSS("appearance", "none");
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await listUneven(page), `${width} px`).toEqual([]);
  }
});

test("landing page on a phone: a hero image that is not shown there is not loaded, and the text is below the header", async ({
  page,
}) => {
  await logIn(page);
  const blocks = wholeBlocks(() => "Some words").filter(
    ({ type }) => type === "hero-image" || type === "cta",
  );
  const path = await publishBlocks(page, blocks, { "blocks.0.props.onPhones": "hidden" });
  const findSource = () =>
    page.locator(".hero-image img").evaluate((image: HTMLImageElement) => image.currentSrc);
  const findTop = async () => (await page.getByRole("heading", { level: 1 }).boundingBox())?.y;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(path);
  await expect.poll(findSource).toMatch(/favicon\.svg$/);
  expect(await findTop()).toBeLessThan(160);
  await page.setViewportSize({ width: 800, height: 740 });
  await expect.poll(findSource).toMatch(/social-card\.png$/);
});
