import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  test,
  uniqueSlug,
  waitForScripts,
} from "./fixtures.ts";

test.beforeEach(async ({ page }) => {
  await logIn(page, "/admin/marketing/new");
  await waitForScripts(page);
});

const block = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

const heads = (page: Page) => page.locator(".block-head-title").allTextContents();

const headline = (page: Page, name: string) => block(page, name).getByLabel("CTA Headline");

async function addCallToAction(page: Page): Promise<void> {
  await page.getByText("Add a block").click();
  await page.getByRole("button", { name: "Add Call to Action" }).click();
}

test("blocks: the keyboard alone adds, moves, copies, removes and publishes them", async ({ page }) => {
  const slug = uniqueSlug("blocks");
  await page.getByLabel("Page Title").fill("Blocks");
  await page.getByLabel("Slug", { exact: true }).fill(slug);
  await page.getByText("Add a block").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Add Call to Action" })).toBeFocused();
  await expectAccessible(page);
  const outline = page.locator(".block-outline");
  const place = await outline.boundingBox();
  await page.keyboard.press("Enter");
  await expect(headline(page, "Call to Action 2")).toBeFocused();
  await expect(page.getByText("Call to Action 2 added.")).toBeVisible();
  expect((await outline.boundingBox())?.y).toBe(place?.y);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Typed second");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(headline(page, "Call to Action 1")).toBeFocused();
  await expect(headline(page, "Call to Action 1")).toHaveValue("Typed second");
  await expect(
    page.getByText("Call to Action 2 moved up to place 2 of 3, and is Call to Action 1 now."),
  ).toBeVisible();
  await page.keyboard.press("ControlOrMeta+d");
  await expect(headline(page, "Call to Action 2")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Typed into the copy");
  await page.getByRole("button", { name: "Remove Call to Action 3" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Call to Action 2" })).toBeFocused();
  await expect(page.getByText("Call to Action 3 removed. Undo brings it back.")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(headline(page, "Call to Action 3")).toBeFocused();
  await expect(page.getByText("Undone: Call to Action 3 removed.")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved as a draft.")).toBeVisible();
  await page.getByRole("button", { name: "Publish Page" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved. The page is live.")).toBeVisible();
  await page.goto(`/page/${slug}`);
  await expect(page.locator("main :is(h1, h2)")).toHaveText([
    "Typed second",
    "Typed into the copy",
    "Welcome",
  ]);
});

test("block commands: the pressed button keeps the focus and stays in view, and nothing is sent", async ({
  page,
}) => {
  await addCallToAction(page);
  await headline(page, "Call to Action 2").fill("Moved");
  const sent: string[] = [];
  page.on("request", (request) => {
    // The preview may still be loading fonts and pictures, and earlier input is autosaved.
    const isLate = ["font", "image"].includes(request.resourceType());
    if (!isLate && !/\/(save|presence)$/.test(request.url())) sent.push(request.url());
  });
  for (const [text, order] of [
    ["Move up", ["Hero Image", "Call to Action 1", "Call to Action 2"]],
    ["Move up", ["Call to Action 1", "Hero Image", "Call to Action 2"]],
    ["Move down", ["Hero Image", "Call to Action 1", "Call to Action 2"]],
    ["Move down", ["Hero Image", "Call to Action 1", "Call to Action 2"]],
  ] as const) {
    const moved = page.locator(".block-fields", { has: page.locator('[value^="cta-"]') });
    await moved.getByRole("button", { name: text }).click();
    await expect(moved.getByRole("button", { name: text })).toBeFocused();
    await expect(moved.getByRole("button", { name: text })).toBeInViewport({ ratio: 1 });
    expect(await heads(page)).toEqual(order);
    await expect(moved.getByLabel("CTA Headline")).toHaveValue("Moved");
  }
  expect(sent).toEqual([]);
});

test("undo: steps cover typing and blocks, also from within a field", async ({ page }) => {
  const text = page.getByLabel("CTA Headline");
  await text.fill("First words");
  await page.getByLabel("CTA Text").fill("Go on");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.getByLabel("CTA Text")).toHaveValue("Get Started");
  await expect(page.getByText("Undone: CTA Text changed.")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(text).toHaveValue("Welcome");
  await expect(page.getByText(/^Not saved/)).toBeHidden();
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(text).toHaveValue("First words");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(page.getByLabel("CTA Text")).toHaveValue("Go on");
  await page.getByRole("button", { name: "Undo" }).click();
  await text.fill("Other words");
  await expect(page.getByRole("button", { name: "Redo" })).toHaveAttribute("aria-disabled", "true");
});

test("undo: neither a refused save nor a save removes a step", async ({ page }) => {
  await page.getByLabel("Page Title").fill("Steps");
  await page.getByLabel("Slug", { exact: true }).fill("Not A Slug");
  await page.getByRole("button", { name: "Publish Page" }).click();
  await expect(page.getByLabel("Slug", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Saving…")).toBeHidden();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.getByLabel("Slug", { exact: true })).toHaveValue("steps");
  await page.getByLabel("Slug", { exact: true }).fill(uniqueSlug("steps"));
  await page.getByRole("button", { name: "Publish Page" }).click();
  await expect(page.getByText("Saved. The page is live.")).toBeVisible();
  await waitForScripts(page);
  await page.getByLabel("CTA Link").fill(" /conditions ");
  await page.getByRole("button", { name: "Update Page" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(page.getByLabel("CTA Link")).toHaveValue("/conditions");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(page.getByLabel("CTA Link")).toHaveValue("/schedule");
  await page.getByRole("button", { name: "Update Page" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(page.getByText("This page changed while you were editing.")).toBeHidden();
  await page.keyboard.press("ControlOrMeta+y");
  await expect(page.getByLabel("CTA Link")).toHaveValue("/conditions");
});

test("local copy: restoring it can be undone, and then it is offered again", async ({ page }) => {
  page.on("dialog", (dialog) => dialog.accept());
  // Intercepted without reaching the server, since a stored save needs no local copy.
  await page.route(/\/admin\/marketing\/save$/, () => undefined);
  await page.getByLabel("Page Title").fill("Typed yesterday");
  await page.reload();
  await waitForScripts(page);
  const offer = (name: string) => page.locator("div.offer", { hasText: `“${name}”` });
  await page.getByLabel("Page Title").fill("Typed today");
  await page.getByRole("button", { name: "Restore them" }).click();
  await expect(page.getByLabel("Page Title")).toHaveValue("Typed yesterday");
  await expect(offer("Typed yesterday")).toBeHidden();
  await expect(offer("Typed today")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Page Title")).toHaveValue("Typed today");
  await expect(offer("Typed yesterday")).toBeVisible();
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(page.getByLabel("Page Title")).toHaveValue("Typed yesterday");
  await page.reload();
  await waitForScripts(page);
  await expect(offer("Typed yesterday")).toBeVisible();
  await expect(offer("Typed today")).toBeVisible();
});

test("editor on a phone: every control is there, and large enough for touch", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await addCallToAction(page);
  await page.getByText("Add a block").click();
  await page.getByText("Keyboard shortcuts").click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const targets = page.locator(
    ".block-head button, .block-palette :is(button, summary), .undo-redo, .shortcut-list summary",
  );
  const heights = await targets.evaluateAll((all) =>
    all.map((target) => target.getBoundingClientRect().height),
  );
  expect(heights.length).toBeGreaterThan(15);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});
