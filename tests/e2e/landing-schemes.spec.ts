import type { Page } from "@playwright/test";
import { wholeBlocks } from "../fixtures/whole-blocks.ts";
import { expect, expectAccessible, logIn, test } from "./fixtures.ts";
import { publishBlocks } from "./published-page.ts";

/** Publishes a page with every block, with its call to action in these colors. */
async function publish(page: Page, headlineColor: string, subheadlineColor: string): Promise<string> {
  const blocks = wholeBlocks();
  const place = `blocks.${blocks.findIndex(({ type }) => type === "cta")}.props`;
  return publishBlocks(page, blocks, {
    [`${place}.headlineColor`]: headlineColor,
    [`${place}.subheadlineColor`]: subheadlineColor,
  });
}

const panelOf = (page: Page) =>
  page.locator(".cta-panel").evaluate((panel) => getComputedStyle(panel).backgroundColor);

/**
 * Checks the action bar in a small window: hidden on the first screen, at the edge further down, hidden while
 * a form has the focus, and again with the footer in view.
 */
async function expectActionBar(page: Page): Promise<void> {
  const bar = page.locator(".action-bar a");
  await expect(bar).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(bar).not.toBeInViewport();
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: "instant" }));
  await expect(bar).toBeInViewport({ ratio: 1 });
  const field = page.locator("main").getByLabel("First name").first();
  await field.focus();
  await expect(bar).toBeHidden();
  await field.blur();
  await expect(bar).toBeVisible();
  const covered = await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>("main a, main input, main summary")];
    return links
      .filter((link) => link.checkVisibility())
      .filter((link) => {
        link.focus();
        const { left, top, width, height } = link.getBoundingClientRect();
        return !link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .map(({ textContent }) => textContent);
  });
  expect(covered).toEqual([]);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  const [end = 0, barEnd = 1] = await Promise.all(
    [page.locator("main"), page.locator(".action-bar")].map(async (part) => {
      const box = await part.boundingBox();
      return box && Math.round(box.y + box.height);
    }),
  );
  expect(barEnd).toBe(end);
}

const LIGHT = "rgb(255, 255, 255)";
const DARK = "rgb(22, 36, 31)";

test("color schemes: a page of every block is readable in light and dark, and follows the visitor's scheme", async ({
  page,
}) => {
  await logIn(page);
  for (const [headline, subheadline, inLight, inDark] of [
    ["#000", "#444", LIGHT, DARK],
    ["#0b2a5b", "#444", LIGHT, LIGHT],
    ["#ffffff", "#f2f2f2", "rgb(16, 36, 31)", DARK],
    ["#666666", "#e0b400", "rgb(16, 36, 31)", "rgb(16, 36, 31)"],
  ] as const) {
    await page.goto(await publish(page, headline, subheadline));
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await panelOf(page), headline).toBe(inLight);
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(251, 247, 241)");
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await panelOf(page), headline).toBe(inDark);
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(14, 26, 23)");
  }
  await expectActionBar(page);
  await page.setViewportSize({ width: 320, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
