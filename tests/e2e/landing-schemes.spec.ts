import type { Page } from "@playwright/test";
import { toFormFields, wholeBlocks } from "../fixtures/whole-blocks.ts";
import { expect, expectAccessible, logIn, test, uniqueSlug } from "./fixtures.ts";
import { ORIGIN } from "./origin.ts";

/** Creates a page of every block, with its call to action in these colors. */
async function publish(page: Page, headlineColor: string, subheadlineColor: string): Promise<string> {
  const slug = uniqueSlug("schemes");
  const blocks = wholeBlocks();
  const place = `blocks.${blocks.findIndex(({ type }) => type === "cta")}.props`;
  const colors = {
    [`${place}.headlineColor`]: headlineColor,
    [`${place}.subheadlineColor`]: subheadlineColor,
  };
  const answer = await page.request.post("/admin/marketing/new", {
    form: { intent: "publish", title: "Every block", slug, ...toFormFields(blocks), ...colors },
    headers: { Origin: ORIGIN },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
  return `/page/${slug}`;
}

const panelOf = (page: Page) =>
  page.locator(".cta-panel").evaluate((panel) => getComputedStyle(panel).backgroundColor);

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
});
