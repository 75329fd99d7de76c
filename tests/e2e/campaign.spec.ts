import type { Locator, Page } from "@playwright/test";
import { formOf, inOutline, openNew } from "./editor-parts.ts";
import { expect, PHONE, test, uniqueSlug } from "./fixtures.ts";

/** Maximum number of Tab presses, above the number of tab stops in the editor with one block and its frame. */
const MAX_TAB_PRESSES = 80;

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  for (let stop = 0; stop < MAX_TAB_PRESSES; stop += 1) {
    // Checked without waiting, since an editor may be about to replace the focused element.
    if ((await target.and(page.locator(":focus")).count()) > 0) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

const outlined = (page: Page) =>
  page
    .locator("[data-outline]")
    .evaluateAll((rows) => rows.map((row) => row.dataset.outline?.replace(/-\w+$/, "-")));

test("campaign: the keyboard alone creates one of several blocks and publishes it", async ({ page }) => {
  await openNew(page);
  const slug = uniqueSlug("campaign");
  const { keyboard } = page;
  const add = async (sought: string) => {
    await tabTo(page, page.locator(".block-palette summary"));
    await keyboard.press("Enter");
    await keyboard.type(sought);
    await keyboard.press("Enter");
  };
  await tabTo(page, page.getByLabel("Page Title"));
  await keyboard.type("A first visit");
  await tabTo(page, page.getByLabel("Slug", { exact: true }));
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type(slug);
  await add("running");
  await expect(formOf(page, "text-").getByLabel("Heading")).toBeFocused();
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type("What we talk about");
  await tabTo(page, formOf(page, "text-").getByRole("textbox", { name: "Text", exact: true }));
  await keyboard.type("You tell your story once. We ask what matters to you.");
  await add("questions");
  await expect(formOf(page, "questions-").getByLabel("Heading")).toBeFocused();
  await tabTo(page, formOf(page, "questions-").getByLabel("Question", { exact: true }));
  await keyboard.type("How long does it take?");
  await tabTo(page, formOf(page, "questions-").getByRole("textbox", { name: "Answer" }));
  await keyboard.type("As long as you need.");
  await tabTo(page, formOf(page, "questions-").getByLabel("Heading"), "Shift+Tab");
  await keyboard.press("Alt+ArrowUp");
  expect(await outlined(page)).toEqual(["hero", "cta", "questions-", "text-"]);
  await keyboard.press("ControlOrMeta+z");
  expect(await outlined(page)).toEqual(["hero", "cta", "text-", "questions-"]);
  await tabTo(page, page.getByRole("button", { name: "Publish Page" }), "Shift+Tab");
  await keyboard.press("Enter");
  await expect(page.getByText("Saved. The page is live.")).toBeVisible();
  await page.goto(`/page/${slug}`);
  await expect(page.locator("main :is(h1, h2)")).toHaveText([
    "Welcome",
    "What we talk about",
    "Questions people ask",
  ]);
  await expect(page.getByText("As long as you need.")).toBeAttached();
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("campaign: taps alone add a block, move it, and switch areas", async ({ page }) => {
    await openNew(page);
    const part = (name: string) => page.getByRole("tab", { name, exact: true });
    await page.getByLabel("Page Title").fill("By touch");
    await part("Outline").tap();
    await page.getByRole("button", { name: "Add block" }).tap();
    await page.getByRole("button", { name: "Add Notice", exact: true }).tap();
    const notice = formOf(page, "notice-");
    await expect(notice).toBeVisible();
    await notice.getByRole("button", { name: "Move up" }).tap();
    await notice.getByRole("button", { name: "Move up" }).tap();
    await expect(page.getByText("Notice moved")).toBeVisible();
    await part("Outline").tap();
    expect(await outlined(page)).toEqual(["notice-", "hero", "cta"]);
    await inOutline(page, "cta").tap();
    await expect(formOf(page, "cta")).toBeInViewport();
    await part("Preview").tap();
    await expect(page.frameLocator("iframe").getByText("Welcome")).toBeVisible();
  });
});
