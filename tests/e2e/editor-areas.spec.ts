import type { Locator, Page } from "@playwright/test";
import { formOf, inOutline, openLarge, openNew, preview, saveLarge } from "./editor-parts.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  PHONE,
  test,
  waitForScripts,
} from "./fixtures.ts";
import { sumShifts } from "./shifts.ts";

const outline = (page: Page) => page.locator(".block-outline-name").allTextContents();

test("outline: the keyboard alone is enough", async ({ page }) => {
  await openNew(page);
  await page.getByRole("button", { name: "Add block" }).focus();
  await page.keyboard.press("Tab");
  await expect(inOutline(page, "hero")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(inOutline(page, "cta")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("CTA Headline")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(inOutline(page, "cta")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(page.getByLabel("Filter blocks")).toBeFocused();
  await expect(page.getByLabel("Place", { exact: true }).locator("option:checked")).toHaveText(
    "After Call to Action",
  );
  await page.keyboard.type("emerg");
  await expect(page.locator(".block-palette-choice")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Notice added.")).toBeVisible();
  expect(await outline(page)).toEqual(["Hero Image", "Call to Action", "Notice"]);
  await expect(formOf(page, "notice-").getByLabel("Tone")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(page.getByText("Notice moved up to place 2 of 3.")).toBeVisible();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(page.getByText("Notice moved down to place 3 of 3.")).toBeVisible();
  await expect(inOutline(page, "notice-")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+d");
  await expect(inOutline(page, "notice-").last()).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(page.getByText("Notice 2 removed. Undo brings it back.")).toBeVisible();
  await expect(inOutline(page, "notice-")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(inOutline(page, "notice-").last()).toBeFocused();
  await expect(inOutline(page, "notice-").last()).toHaveAttribute("aria-current", "true");
});

test("large page: the fields of one block are shown, and those of all blocks are sent", async ({ page }) => {
  await openLarge(page, 5);
  const shown = page.locator(".block-fields:visible");
  await expect(shown).toHaveCount(1);
  await expect(formOf(page, "hero")).toBeVisible();
  await inOutline(page, "cta-4").click();
  await expect(shown).toHaveCount(1);
  await formOf(page, "cta-4").getByLabel("CTA Headline").fill("Typed in the fourth");
  await inOutline(page, "cta-2").click();
  await formOf(page, "cta-2").getByLabel("CTA Text").fill("Go on");
  await page.keyboard.press("ControlOrMeta+z");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(formOf(page, "cta-4")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "All blocks" }).click();
  await expect(shown).toHaveCount(6);
  await expect(formOf(page, "cta-5").getByLabel("CTA Headline")).toHaveValue("Headline 5");
  await expectAccessible(page);
});

test("refused save: its link opens a field in a block that is not shown", async ({ page }) => {
  await openLarge(page, 5);
  await inOutline(page, "cta-3").click();
  await formOf(page, "cta-3").getByLabel("CTA Link").fill("javascript:alert(1)");
  await inOutline(page, "cta-1").click();
  // Empty a required text, which prevents publishing by another issue than the refused one.
  await formOf(page, "cta-1").getByLabel("CTA Text").fill("");
  await inOutline(page, "hero").click();
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(formOf(page, "cta-3").getByLabel("CTA Link")).toBeFocused();
  await expect(inOutline(page, "cta-3")).toHaveAttribute("aria-current", "true");
});

test("outline: a block is moved by dragging, and that can be undone", async ({ page }) => {
  // Tall window, so that every drop target is in view.
  await page.setViewportSize({ width: 1280, height: 1600 });
  await openLarge(page, 3);
  const grip = (id: string): Locator =>
    page.locator(".block-outline-item", { has: inOutline(page, id) }).locator(".grip");
  await grip("hero").dragTo(page.locator(".block-outline-item").last(), { targetPosition: { x: 40, y: 40 } });
  await expect(page.getByText("Hero Image moved to place 4 of 4.")).toBeVisible();
  expect((await outline(page)).at(-1)).toBe("Hero Image");
  await expect(page.locator("[data-drop]")).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.locator(".block-outline-name").first()).toHaveText("Hero Image");
});

test("outline: a drag canceled with Escape moves nothing", async ({ page }) => {
  await openLarge(page, 3);
  const before = await outline(page);
  await page.locator(".grip").first().hover();
  await page.mouse.down();
  await page.locator(".grip").last().hover();
  await expect(page.locator("[data-drop]")).toHaveCount(1);
  // The dragged entry is opaque, so that the block below is not visible through it.
  await expect(page.locator("[data-dragged]")).toHaveCSS("opacity", "1");
  await expect(page.locator("[data-dragged]")).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-drop], [data-dragged]")).toHaveCount(0);
  await page.mouse.up();
  expect(await outline(page)).toEqual(before);
});

test("list block: an item is moved by dragging", async ({ page }) => {
  // Tall window, so that both drop targets are in view.
  await page.setViewportSize({ width: 1280, height: 1600 });
  await openNew(page);
  await page.getByText("Add a block").click();
  await page.getByRole("button", { name: "Add Steps" }).click();
  const steps = formOf(page, "steps-").locator(".item-list-item");
  await steps.first().getByLabel("Title").fill("First of all");
  await steps
    .last()
    .locator(".grip")
    .dragTo(steps.first(), { targetPosition: { x: 60, y: 10 } });
  await expect(page.getByText("Step 2 moved to place 1.")).toBeVisible();
  await expect(steps.last().getByLabel("Title")).toHaveValue("First of all");
});

test("editor: opening it causes no layout shift, and a full-width preview has the fields over it", async ({
  page,
}) => {
  await logIn(page);
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(await saveLarge(page, 12));
  await waitForScripts(page);
  await expect(page.locator("iframe")).toHaveCSS("width", "375px");
  expect(await sumShifts(page)).toBeLessThan(0.02);
  await page.getByRole("button", { name: "Full width" }).click();
  await expect(formOf(page, "hero")).toBeHidden();
  await preview(page).getByText("Headline 2").click();
  await expect(formOf(page, "cta-2").getByLabel("CTA Headline")).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Full width" }).click();
  await inOutline(page, "cta-3").focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(formOf(page, "cta-3")).toBeVisible();
});

test.describe("by touch, on a phone", () => {
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

  test("editor areas: an area is first shown from its start, and later where it was left", async ({
    page,
  }) => {
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
      expect((await outline(page)).at(-1)).toBe("Hero Image");
    });
  });
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

test("editor: a title of one long word widens neither the column of fields nor a phone", async ({ page }) => {
  await logIn(page, "/admin/marketing/new");
  await waitForScripts(page);
  await page.getByLabel("Page Title").fill("Immunsuppression".repeat(5));
  const fields = page.locator("#editor-fields");
  await expect(page.getByText(/The public address: .*immunsuppression/)).toBeVisible();
  expect(
    await fields.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});
