import type { Locator, Page } from "@playwright/test";
import { formOf, inOutline, openLarge, openNew, preview, saveLarge } from "./editor-parts.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, logIn, test, waitForScripts } from "./fixtures.ts";
import { sumShifts } from "./layout-shifts.ts";

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

test("editor: the title of a page that one began does not widen a phone, if it is one long word", async ({
  page,
}) => {
  await openNew(page);
  await page.getByLabel("CTA Headline").fill("Immunsuppression".repeat(5));
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/admin/marketing/new");
  await expect(page.getByRole("link", { name: /Continue “Immunsuppression/ }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});
