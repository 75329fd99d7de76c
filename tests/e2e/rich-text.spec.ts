import type { Locator, Page } from "@playwright/test";
import { abort } from "./noise.ts";
import { editor, NEW_PAGE, startText, stored, textbox } from "./rich-text-parts.ts";
import { expect, expectAccessible, logIn, test, uniqueSlug } from "./fixtures.ts";

const tool = (page: Page, name: string) => page.getByRole("toolbar").getByRole("button", { name });

/** Measures how far the focus ring extends beyond the editor. */
const measureRing = (page: Page) =>
  editor(page).evaluate((element) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(element);
    return Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
  });

/** Measures the space between the toolbar and the editor below it. */
async function measureRoom(page: Page): Promise<number> {
  const [tools, words] = await Promise.all([
    page.getByRole("toolbar").boundingBox(),
    editor(page).boundingBox(),
  ]);
  return (words?.y ?? 0) - (tools?.y ?? 0) - (tools?.height ?? 0);
}

test("rich text: it is written by keyboard with Markdown, and published as shown", async ({ page }) => {
  await startText(page);
  const slug = uniqueSlug("rich");
  await page.getByLabel("Page Title").fill("Rich");
  await page.getByLabel("Slug", { exact: true }).fill(slug);
  await textbox(page).focus();
  // Typed while the editor may still be loading.
  await page.keyboard.type("We listen.");
  await expect(editor(page)).toBeFocused();
  expect(await measureRing(page)).toBeLessThanOrEqual(await measureRoom(page));
  await page.keyboard.type(" Really");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type("Bold");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type(" and *slanted* words");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- one");
  await page.keyboard.press("Enter");
  await page.keyboard.type("two");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("See ");
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("how we work");
  await page.keyboard.press("Tab");
  await page.keyboard.type("www.rootwell.example");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Use a path such as /schedule")).toBeVisible();
  await page.getByLabel("Link Address").fill("/how-we-work");
  await page.keyboard.press("Enter");
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type(".");
  await expect(stored(page)).toHaveValue(
    "We listen. Really\n\n**Bold** and *slanted* words\n\n- one\n- two\n\nSee [how we work](/how-we-work).",
  );
  await page.getByRole("button", { name: "Publish Page" }).click();
  await expect(page.getByText("Saved. The page is live.")).toBeVisible();
  await page.goto(`/page/${slug}`);
  expect(await page.locator(".rich-text").innerHTML()).toBe(
    "<p>We listen. Really</p><p><strong>Bold</strong> and <em>slanted</em> words</p>" +
      '<ul><li>one</li><li>two</li></ul><p>See <a href="/how-we-work">how we work</a>.</p>',
  );
});

test("rich text: the toolbar formats, shows its state, and is navigated with arrow keys", async ({
  page,
}) => {
  await startText(page);
  await textbox(page).click();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type("Words");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Shift+Tab");
  await expect(tool(page, "Bold")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(editor(page)).toBeFocused();
  await expect(tool(page, "Bold")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("End");
  await expect(tool(page, "Quotation")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Space");
  await expect(tool(page, "Numbered list")).toHaveAttribute("aria-pressed", "true");
  await expect(stored(page)).toHaveValue("1. **Words**");
  await tool(page, "Link").click();
  await page.getByLabel("Link Address").fill("/faq");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Set link" }).click();
  await expect(stored(page)).toHaveValue("1. **[Words](/faq)**");
  await tool(page, "Link").click();
  await expect(page.getByLabel("Link Address")).toHaveValue("/faq");
  await page.getByRole("button", { name: "Remove link" }).click();
  await expect(stored(page)).toHaveValue("1. **Words**");
  const heights = await page
    .getByRole("toolbar")
    .getByRole("button")
    .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

/**
 * Waits until ProseMirror and the browser agree on the caret: the library restores its own 20 ms after it
 * gets the focus, and records a moved one on the following event. A longer timer that is set later fires
 * after that of the library.
 */
const waitForCaret = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => setTimeout(() => requestAnimationFrame(() => resolve()), 25)),
  );

test("rich text: undo and redo are those of the page, and show the change without moving the caret", async ({
  page,
}) => {
  await startText(page);
  await textbox(page).focus();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.insertText("First");
  await page.getByLabel("Introduction").fill("Between");
  await editor(page).focus();
  await waitForCaret(page);
  await page.keyboard.press("Home");
  await waitForCaret(page);
  // Inserted by one event: typing with pauses of more than a second, as on a busy machine, would be two undo
  // steps.
  await page.keyboard.insertText("Very ");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(editor(page)).toHaveText("First");
  await expect(page.getByText("Undone: Text changed.")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(editor(page)).toHaveText("Very First");
  await page.keyboard.type("!");
  await expect(stored(page)).toHaveValue("Very !First");
});

/**
 * Delays the loading of the editor.
 * @returns a function that lets it continue
 */
async function holdEditor(page: Page): Promise<() => void> {
  let arrive = () => undefined as void;
  const gate = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/rich-text-editor-.*\.js/, async (route) => {
    await gate;
    await route.continue();
  });
  return arrive;
}

test("rich text: typing before its editor is loaded continues at the caret", async ({ page }) => {
  const arrive = await holdEditor(page);
  await startText(page);
  await textbox(page).focus();
  await page.keyboard.type("Typed **early**, and");
  for (const _ of " and") await page.keyboard.press("ArrowLeft");
  await expect(editor(page)).toHaveCount(0);
  arrive();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type("!");
  await expect(stored(page)).toHaveValue("Typed **early**,! and");
});

test("rich text: a trailing space typed before its editor is loaded stays", async ({ page }) => {
  const arrive = await holdEditor(page);
  await startText(page);
  await textbox(page).focus();
  await page.keyboard.type("We ");
  await expect(editor(page)).toHaveCount(0);
  arrive();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type("listen.");
  await expect(stored(page)).toHaveValue("We listen.");
});

for (const [what, text, keys, left] of [
  ["all of a text", "Old **words**\n\n- one\n- two", ["ControlOrMeta+a"], "New"],
  ["a last word", "Old words", Array<string>(5).fill("Shift+ArrowLeft"), "Old New"],
] as const) {
  test(`rich text: ${what}, selected before its editor is loaded, is replaced by typing`, async ({
    page,
  }) => {
    const arrive = await holdEditor(page);
    await startText(page);
    await textbox(page).fill(text);
    for (const key of keys) await page.keyboard.press(key);
    await expect(editor(page)).toHaveCount(0);
    arrive();
    await expect(editor(page)).toBeFocused();
    await page.keyboard.type("New");
    await expect(stored(page)).toHaveValue(left);
  });
}

test("rich text: without its editor, the text area is editable", async ({ page }) => {
  await page.route(/rich-text-editor-.*\.js/, (route) => abort(route));
  await startText(page);
  await textbox(page).focus();
  await page.keyboard.type("**Still** here");
  await page.getByLabel("Introduction").focus();
  await expect(page.locator(".rich-editor-shown strong")).toHaveText("Still");
  await expect(stored(page)).toHaveValue("**Still** here");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("rich text without scripts: it is written with Markdown in a text area that explains it", async ({
    page,
  }) => {
    const slug = uniqueSlug("plain");
    await logIn(page, NEW_PAGE);
    await page.getByText("Add a block").click();
    await page.getByRole("button", { name: "Add Text" }).click();
    const area = page.getByRole("textbox", { name: "Text", exact: true });
    await expect(area).toHaveAccessibleDescription(/\*\*bold\*\*/);
    await area.fill("**Plain** words\n- one\n\n<b>no</b> [bad](javascript:a)");
    await page.getByLabel("Page Title").fill("Plain");
    await page.getByLabel("Slug", { exact: true }).fill(slug);
    await page.getByRole("button", { name: "Publish Page" }).click();
    await expect(area).toHaveAttribute("aria-invalid", "true");
    await area.fill("**Plain** words\n- one\n\n<b>no</b>");
    await page.getByRole("button", { name: "Publish Page" }).click();
    await page.goto(`/page/${slug}`);
    await expect(page.locator(".rich-text")).toContainText("<b>no</b>");
    await expect(page.locator(".rich-text strong")).toHaveText("Plain");
  });
});

test("rich text: its label focuses it, and its toolbar stays in view in a long text", async ({ page }) => {
  await startText(page);
  await textbox(page).focus();
  await expect(editor(page)).toBeFocused();
  await page.getByLabel("Page Title").focus();
  await page.locator("label", { hasText: /^Text$/ }).click();
  await expect(editor(page)).toBeFocused();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 700 });
    await editor(page).fill("One of many lines.\n".repeat(60));
    await page.keyboard.press("ControlOrMeta+End");
    await expect(tool(page, "Bold")).toBeInViewport({ ratio: 1 });
    expect(await isUncovered(tool(page, "Bold"))).toBe(true);
  }
});

/** Whether a click at its center would reach it. */
function isUncovered(button: Locator): Promise<boolean> {
  return button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}
