import type { Locator, Page } from "@playwright/test";
import { formOf, inOutline, openLarge, openNew, preview } from "./editor-parts.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, test } from "./fixtures.ts";

test.use(PHONE);

test("editor areas: one is shown at a time, and all are reachable", async ({ page }) => {
  await openNew(page);
  await expect(page.getByLabel("CTA Headline")).toBeVisible();
  await expect(page.getByRole("tab", { name: "Fields" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "Outline" }).tap();
  await expect(page.getByLabel("CTA Headline")).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Add block" }).tap();
  await expect(page.getByLabel("Filter blocks")).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add Steps" }).tap();
  await expect(formOf(page, "steps-").getByLabel("Heading")).toBeFocused();
  await page.getByRole("tab", { name: "Preview" }).tap();
  await expect(page.getByLabel("Page Title")).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await preview(page).getByText("How it works").tap();
  await expect(formOf(page, "steps-").getByLabel("Heading")).toBeFocused();
  await page.getByRole("tab", { name: "Fields" }).press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Outline" })).toBeFocused();
  await inOutline(page, "hero").tap();
  await expect(page.getByLabel("Hero Image URL")).toBeInViewport();
  // The entry that was tapped is hidden: the focus moves to where the fields are.
  await expect(formOf(page, "hero").locator(".block-head-title")).toBeFocused();
});

test("editor areas: an area is first shown from its start, and later where it was left", async ({ page }) => {
  await openNew(page);
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page.getByLabel("CTA Text").scrollIntoViewIfNeeded();
  await page.getByLabel("CTA Text").tap();
  const fields = await scrolled();
  expect(fields).toBeGreaterThan(200);
  await page.getByRole("tab", { name: "Preview" }).tap();
  await expect(page.getByText("Desktop", { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(preview(page).locator("img").first()).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 60));
  await page.getByRole("tab", { name: "Fields" }).tap();
  await expect.poll(scrolled).toBe(fields);
  await expect(page.getByLabel("CTA Text")).toBeInViewport();
  await page.getByRole("tab", { name: "Preview" }).tap();
  await expect.poll(scrolled).toBe(60);
});

test.describe("with a finger", () => {
  test.use({ ownWindow: true });

  test("outline: touch drags a block by its handle without a delay, and scrolls to targets out of view", async ({
    page,
  }) => {
    await openLarge(page, 14);
    await page.getByRole("tab", { name: "Outline" }).tap();
    const grip = page.locator(".grip").first();
    // The handle is hidden until its listener is attached.
    await expect(grip).toBeVisible();
    await expect(page.locator(".block-outline-item").last()).not.toBeInViewport();
    const finger = await layFinger(page, await middleOf(grip));
    await finger.moveTo({ x: 60, y: 600 });
    await expect(page.locator("[data-drop]")).toHaveCount(1);
    // Above the tabs, which cover the lower edge.
    const { y: tabs = 0 } = (await page.getByRole("tablist").boundingBox()) ?? {};
    await finger.moveTo({ x: 60, y: tabs - 8 });
    await expect(page.locator(".block-outline-item").last()).toHaveAttribute("data-drop", "after");
    await finger.lift();
    await expect(page.getByText("Hero Image moved to place 15 of 15.")).toBeVisible();
    await expect(page.locator(".block-outline-name").last()).toHaveText("Hero Image");
  });
});

test("editor areas: the headline is first, the preview one tap away, and the buttons for widths stay in view", async ({
  page,
}) => {
  await openNew(page);
  const named = page.locator(".block-field-list input:visible, .block-field-list textarea:visible").first();
  await expect(named).toHaveAccessibleName("CTA Headline");
  await named.fill("Typed with a thumb");
  await page.getByRole("tab", { name: "Preview" }).click();
  await expect(preview(page).getByRole("heading", { name: "Typed with a thumb" })).toBeInViewport();
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await expect(page.getByText("Desktop", { exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByText("Desktop", { exact: true }).click();
  await expectAccessible(page, { frames: true });
  await page.getByRole("tab", { name: "Fields" }).click();
  await expect(named).toHaveValue("Typed with a thumb");
});

interface Point {
  x: number;
  y: number;
}

async function middleOf(element: Locator): Promise<Point> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

/** Puts a finger on the screen until it is lifted, as touch events of a device. */
async function layFinger(page: Page, start: Point) {
  const client = await page.context().newCDPSession(page);
  const report = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints });
  let at = start;
  await report("touchStart", [at]);
  return {
    async moveTo(end: Point) {
      for (let step = 1; step <= 10; step++)
        await report("touchMove", [
          { x: at.x + ((end.x - at.x) * step) / 10, y: at.y + ((end.y - at.y) * step) / 10 },
        ]);
      at = end;
    },
    lift: () => report("touchEnd", []),
  };
}
