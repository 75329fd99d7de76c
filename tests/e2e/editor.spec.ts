import { formOf } from "./editor-parts.ts";
import { expect, expectAccessible, logIn, test, uniqueSlug, waitForScripts } from "./fixtures.ts";
import { abort } from "./noise.ts";

test.beforeEach(async ({ page }) => {
  await logIn(page, "/admin/marketing/new");
  await waitForScripts(page);
});

test("slug: it follows the title until it is edited", async ({ page }) => {
  const slug = page.getByLabel("Slug", { exact: true });
  await page.getByLabel("Page Title").fill("Spring Offer");
  await expect(slug).toHaveValue("spring-offer");
  await slug.fill("by-hand");
  await page.getByLabel("Page Title").fill("Summer Offer");
  await expect(slug).toHaveValue("by-hand");
});

test("early input: text typed before hydration is kept, also after another field is edited", async ({
  page,
}) => {
  await page.route("**/assets/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto("/admin/marketing/new", { waitUntil: "commit" });
  await page.getByLabel("Page Title").pressSequentially("Early Bird");
  await page.getByLabel("Headline Font Size", { exact: true }).selectOption("3rem");
  await expect(page.getByLabel("Slug")).toHaveValue("early-bird");
  await page.getByLabel("CTA Headline", { exact: true }).fill("Hello");
  await expect(page.getByLabel("Page Title")).toHaveValue("Early Bird");
  await expect(page.getByLabel("Headline Font Size", { exact: true })).toHaveValue("3rem");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});

test("preview: it shows typed text in the author's colors at three widths", async ({ page }) => {
  const preview = page.frameLocator("iframe");
  await page.getByLabel("Headline Color", { exact: true }).first().fill("#2f5d50");
  await page.getByLabel("CTA Headline").fill("Seen at once");
  const headline = preview.getByRole("heading", { name: "Seen at once" });
  await expect(headline).toHaveCSS("color", "rgb(47, 93, 80)");
  for (const [device, width] of [
    ["Phone", 375],
    ["Tablet", 768],
    ["Desktop", 1280],
  ] as const) {
    await page.getByText(device, { exact: true }).click();
    await expect.poll(() => headline.evaluate(() => window.innerWidth)).toBe(width);
  }
});

test("preview: it shows both color schemes, the editor's own first", async ({ page }) => {
  const ground = () => page.frameLocator("iframe").locator("body");
  await expect(ground()).toHaveCSS("background-color", "rgb(251, 247, 241)");
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect(ground()).toHaveCSS("background-color", "rgb(14, 26, 23)");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(251, 247, 241)");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.getByRole("radio", { name: "Light" }).check();
  await expect(ground()).toHaveCSS("background-color", "rgb(251, 247, 241)");
});

test("preview: it is loaded when the editor is opened by URL", async ({ page }) => {
  await page.goto("/admin/marketing/edit/hsa-fsa");
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("heading", { name: "HSA/FSA-eligible autoimmune care" })).toBeVisible();
});

test("preview: it stays in view beside the last field, and the bar on one line", async ({ page }) => {
  await page.getByLabel("CTA Link").fill("/conditions");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.mouse.wheel(0, 5000);
  await expect(page.getByLabel("Text Alignment")).toBeInViewport();
  await expect(page.locator("iframe")).toBeInViewport({ ratio: 0.9 });
  const tops = await page
    .locator(".editor-bar .button")
    .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
});

test("color field: a color is picked or typed, and an invalid one is reported at once", async ({ page }) => {
  const text = page.getByLabel("CTA Color", { exact: true });
  await page.getByLabel("CTA Color picker").fill("#123456");
  await expect(text).toHaveValue("#123456");
  await text.fill("coral");
  await expect(page.getByText("Use a hex color, such as #ea6047.")).toBeVisible();
  await text.fill("ABC");
  await expect(page.getByLabel("CTA Color picker")).toHaveValue("#aabbcc");
});

test("contrast: a warning is shown while typing, and any pair of colors is readable", async ({ page }) => {
  const slug = uniqueSlug("barriers");
  await page.getByLabel("Page Title").fill("Barriers");
  await page.getByLabel("Slug", { exact: true }).fill(slug);
  const alt = page.getByLabel("Hero Image Description");
  await alt.fill("IMG_2041.jpg");
  await expect(page.getByText("This is the name of a file.")).toBeVisible();
  await expect(page.getByText("To publish, correct Hero Image: Hero Image Description.")).toBeVisible();
  await page.getByRole("button", { name: "Publish Page" }).click();
  await expect(page.getByRole("alert")).toContainText("Not published yet");
  await expect(alt).toHaveValue("IMG_2041.jpg");
  await alt.fill("A woman on a porch");
  await expect(page.getByText("This is the name of a file.")).toBeHidden();
  // A white headline makes the card dark, where the other text has too little contrast.
  await page.getByLabel("Headline Color", { exact: true }).first().fill("#ffffff");
  const faint = page.getByText("The Headline Color turns the card dark.");
  await expect(faint).toBeVisible();
  await page.getByRole("button", { name: /^Use #/ }).click();
  await expect(faint).toBeHidden();
  await page.getByLabel("Subheadline Color", { exact: true }).first().fill("#444");
  await expect(faint).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publish Page" }).click();
  await expect(page.getByText("Saved. The page is live.")).toBeVisible();
  await page.goto(`/page/${slug}`);
  await expectAccessible(page);
});

test("picture field: a picture can be dropped and pasted", async ({ page }) => {
  const url = page.getByLabel("Hero Image URL");
  const transfer = await page.evaluateHandle(async () => {
    const canvas = document.createElement("canvas");
    canvas.width = 32;
    canvas.height = 18;
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    const data = new DataTransfer();
    data.items.add(new File([blob ?? ""], "drawn.png", { type: "image/png" }));
    return data;
  });
  await formOf(page, "hero").locator(".drop-zone").dispatchEvent("drop", { dataTransfer: transfer });
  await expect(url).toHaveValue(/^\/media\/.*\.png$/);
  await url.fill("/images/hero-placeholder.svg");
  await page.evaluate((data) => {
    document.body.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, transfer);
  await expect(url).toHaveValue(/^\/media\/.*\.png$/);
});

test("upload: each failure has its own message", async ({ page }) => {
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel("Upload Hero Image").setInputFiles({ name, mimeType: "image/png", buffer });
  await choose("fake.png", Buffer.from("<svg/>"));
  await expect(page.getByText("This is not a picture that every browser shows.")).toBeVisible();
  await page.route("**/api/upload", (route) => route.fulfill({ json: {} }));
  await choose("odd.png", Buffer.from("x"));
  await expect(page.getByText("Upload failed.", { exact: true })).toBeVisible();
  await page.unroute("**/api/upload");
  await page.route("**/api/upload", (route) => abort(route));
  await choose("lost.png", Buffer.from("x"));
  await expect(page.getByText("Upload failed. Please try again.")).toBeVisible();
});

test("editor: the keyboard alone creates and publishes a page", async ({ page }) => {
  const slug = uniqueSlug("keys");
  await page.getByLabel("Page Title").focus();
  await page.keyboard.type("Keys");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(slug);
  const publish = page.getByRole("button", { name: "Publish Page" });
  // Tab stops before it: the line of the details, the title, the outline, the campaign sentence, the tips,
  // and up to three pages to continue.
  for (let stops = 0; stops < 11; stops++) {
    await page.keyboard.press("Shift+Tab");
    if (await publish.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(publish).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved. The page is live.")).toBeVisible();
});
