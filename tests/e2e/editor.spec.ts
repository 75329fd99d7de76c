import { expect, expectAccessible, logIn, test, uniqueSlug, waitForScripts } from "./fixtures.ts";

test.beforeEach(async ({ page }) => {
  await logIn(page, "/admin/marketing/new");
  await waitForScripts(page);
});

test("the slug follows the title until it is edited by hand", async ({ page }) => {
  const slug = page.getByLabel("Slug", { exact: true });
  await page.getByLabel("Page Title").fill("Spring Offer");
  await expect(slug).toHaveValue("spring-offer");
  await slug.fill("by-hand");
  await page.getByLabel("Page Title").fill("Summer Offer");
  await expect(slug).toHaveValue("by-hand");
});

test("what is typed before the scripts arrive is taken over, and survives the next field", async ({
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
  await expect(page.getByText("Not saved", { exact: true })).toBeVisible();
});

test("the preview shows what is typed, in the author's colours, at three widths", async ({ page }) => {
  const preview = page.frameLocator("iframe");
  await page.getByLabel("Headline Color", { exact: true }).first().fill("#2f5d50");
  await page.getByLabel("CTA Headline").fill("Seen at once");
  const headline = preview.getByRole("heading", { name: "Seen at once" });
  await expect(headline).toHaveCSS("color", "rgb(47, 93, 80)");
  for (const [device, width] of [
    ["Phone", 390],
    ["Tablet", 768],
    ["Desktop", 1280],
  ] as const) {
    await page.getByText(device, { exact: true }).click();
    await expect.poll(() => headline.evaluate(() => window.innerWidth)).toBe(width);
  }
});

test("the preview is there on a page that is opened by its address", async ({ page }) => {
  await page.goto("/admin/marketing/edit/hsa-fsa");
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("heading", { name: "HSA/FSA-eligible autoimmune care" })).toBeVisible();
});

test("a colour can be picked or typed, and a wrong one is said at once", async ({ page }) => {
  const text = page.getByLabel("CTA Color", { exact: true });
  await page.getByLabel("CTA Color picker").fill("#123456");
  await expect(text).toHaveValue("#123456");
  await text.fill("coral");
  await expect(page.getByText("Use a hex color, such as #ea6047.")).toBeVisible();
  await text.fill("ABC");
  await expect(page.getByLabel("CTA Color picker")).toHaveValue("#aabbcc");
});

test("what keeps people out is said as one types, and any pair of colors can be read", async ({ page }) => {
  const slug = uniqueSlug("barriers");
  await page.getByLabel("Page Title").fill("Barriers");
  await page.getByLabel("Slug", { exact: true }).fill(slug);
  const alt = page.getByLabel("Hero Image Description");
  await alt.fill("IMG_2041.jpg");
  await expect(page.getByText("This is the name of a file.")).toBeVisible();
  await expect(page.getByText("To publish, correct Hero Image Description.")).toBeVisible();
  await page.getByRole("button", { name: "Publish Page" }).click();
  await expect(page.getByRole("alert")).toContainText("Not published yet");
  await expect(alt).toHaveValue("IMG_2041.jpg");
  await alt.fill("A woman on a porch");
  await expect(page.getByText("This is the name of a file.")).toBeHidden();
  await page.getByLabel("Headline Color", { exact: true }).first().fill("#ffffff");
  await expect(page.getByText("Too faint for the dark panel")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publish Page" }).click();
  await expect(page.getByText("Saved. The page is live.")).toBeVisible();
  await page.goto(`/page/${slug}`);
  await expectAccessible(page);
});

test("a page can be scheduled, and be published after all", async ({ page }) => {
  const slug = uniqueSlug("scheduled");
  await page.getByLabel("Page Title").fill("Scheduled");
  await page.getByLabel("Slug", { exact: true }).fill(slug);
  await page.getByLabel("Publish At").fill("2099-06-01T09:30");
  await page.getByRole("button", { name: "Schedule Page" }).click();
  await expect(page.getByText("The page goes live on June 1, 2099 at 9:30 AM (Pacific Time).")).toBeVisible();
  await expectAccessible(page);
  expect((await page.request.get(`/page/${slug}`)).status()).toBe(404);
  await page.getByLabel("Publish At").fill("");
  await page.getByRole("button", { name: "Publish Page" }).click();
  await expect(page.getByText("Saved. The page is live.")).toBeVisible();
  await expect(page.getByLabel("Publish At")).toBeHidden();
  expect((await page.request.get(`/page/${slug}`)).status()).toBe(200);
});

test("leaving with unsaved changes asks first", async ({ page }) => {
  await page.getByLabel("Page Title").fill("Unsaved");
  await page.getByRole("link", { name: "Marketing Pages" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("Page Title")).toHaveValue("Unsaved");
  await page.getByRole("link", { name: "Marketing Pages" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { name: "Marketing Pages" })).toBeVisible();
});

test("a picture can be dropped and pasted", async ({ page }) => {
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
  await page.locator(".drop-zone").dispatchEvent("drop", { dataTransfer: transfer });
  await expect(url).toHaveValue(/^\/media\/.*\.png$/);
  await url.fill("/images/hero-placeholder.svg");
  await page.evaluate((data) => {
    document.body.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, transfer);
  await expect(url).toHaveValue(/^\/media\/.*\.png$/);
});

test("every way an upload can fail is said in words", async ({ page }) => {
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel("Upload Hero Image").setInputFiles({ name, mimeType: "image/png", buffer });
  await choose("fake.png", Buffer.from("<svg/>"));
  await expect(page.getByText("This is not a JPEG, PNG, WebP or AVIF picture.")).toBeVisible();
  await page.route("**/api/upload", (route) => route.fulfill({ json: {} }));
  await choose("odd.png", Buffer.from("x"));
  await expect(page.getByText("Upload failed.", { exact: true })).toBeVisible();
  await page.unroute("**/api/upload");
  await page.route("**/api/upload", (route) => route.abort());
  await choose("lost.png", Buffer.from("x"));
  await expect(page.getByText("Upload failed. Please try again.")).toBeVisible();
  await choose("large.png", Buffer.alloc(11 * 1024 * 1024));
  await expect(page.getByText("This picture is larger than 10 MB.")).toBeVisible();
});

test("two tabs: the second save is held back, loses nothing, and can be decided", async ({
  page,
  context,
}) => {
  const slug = uniqueSlug("tabs");
  await page.getByLabel("Page Title").fill("Tabs");
  await page.getByLabel("Slug", { exact: true }).fill(slug);
  await page.getByRole("button", { name: "Publish Page" }).click();
  await expect(page.getByText("Saved. The page is live.")).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/admin/marketing/edit/${slug}`);
  await page.getByLabel("CTA Headline").fill("From the first tab");
  await page.getByRole("button", { name: "Update Page" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await other.getByLabel("CTA Headline").fill("From the second tab");
  await other.getByRole("button", { name: "Update Page" }).click();
  await expect(other.getByText("This page changed while you were editing.")).toBeVisible();
  await expect(other.getByRole("cell", { name: "From the first tab" })).toBeVisible();
  await expect(other.getByLabel("CTA Headline")).toHaveValue("From the second tab");
  await other.getByRole("button", { name: "Save mine over it" }).click();
  await expect(other.getByText("Saved. The page is live.")).toBeVisible();
  await other.getByText(/^History/).click();
  await other.getByRole("link", { name: "Open version 2" }).click();
  await expect(other.getByLabel("CTA Headline")).toHaveValue("From the first tab");
});

test("the keyboard alone can make and publish a page", async ({ page }) => {
  const slug = uniqueSlug("keys");
  await page.getByLabel("Page Title").focus();
  await page.keyboard.type("Keys");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(slug);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Publish Page" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved. The page is live.")).toBeVisible();
});

test("a dead connection loses nothing that was typed", async ({ page, context }) => {
  await page.getByLabel("Page Title").fill("On a train");
  await page.getByLabel("Slug", { exact: true }).fill(uniqueSlug("train"));
  await context.setOffline(true);
  await page.getByRole("button", { name: "Publish Page" }).click();
  await expect(page.getByRole("alert")).toContainText("Nothing you typed is lost");
  await expect(page.getByLabel("Page Title")).toHaveValue("On a train");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Publish Page" }).click();
  await expect(page.getByText("Saved. The page is live.")).toBeVisible();
});

test("an expired session loses nothing that was typed", async ({ page, context }) => {
  await page.getByLabel("Page Title").fill("Typed for an hour");
  await context.clearCookies();
  await page.getByLabel("Slug", { exact: true }).fill(uniqueSlug("expired"));
  await page.getByRole("button", { name: "Publish Page" }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Fmarketing%2Fnew$/);
  await logIn(page, "/admin/marketing/new");
  await page.getByRole("button", { name: "Restore them" }).click();
  await expect(page.getByLabel("Page Title")).toHaveValue("Typed for an hour");
  await page.getByRole("button", { name: "Publish Page" }).click();
  await expect(page.getByText("Saved. The page is live.")).toBeVisible();
  await page.goto("/admin/marketing/new");
  await expect(page.getByLabel("Page Title")).toHaveValue("");
  await expect(page.getByRole("button", { name: "Restore them" })).toBeHidden();
});

test("Enter and Ctrl+S save without changing who sees the page", async ({ page }) => {
  const slug = uniqueSlug("keeps");
  const status = async () => (await page.request.get(`/page/${slug}`)).status();
  await page.getByLabel("Page Title").fill("Keeps");
  await page.getByLabel("Slug", { exact: true }).fill(slug);
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Saved as a draft.")).toBeVisible();
  await page.getByLabel("CTA Headline").fill("Half finished");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect(await status()).toBe(404);
  await page.getByRole("button", { name: "Publish Page" }).click();
  await expect(page.getByText("Saved. The page is live.")).toBeVisible();
  await page.getByLabel("CTA Headline").fill("Finished");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved. The page is live.")).toBeVisible();
  expect(await status()).toBe(200);
});

test("a draft that was held back stays a draft when it is saved over the other", async ({
  page,
  context,
}) => {
  const slug = uniqueSlug("held");
  await page.getByLabel("Page Title").fill("Held");
  await page.getByLabel("Slug", { exact: true }).fill(slug);
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Saved as a draft.")).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/admin/marketing/edit/${slug}`);
  await waitForScripts(other);
  await page.getByLabel("CTA Headline").fill("First");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await other.getByLabel("CTA Headline").fill("Second");
  await other.getByRole("button", { name: "Save Draft" }).click();
  await other.getByRole("button", { name: "Save mine over it" }).click();
  await expect(other.getByText("Saved as a draft.")).toBeVisible();
  expect((await page.request.get(`/page/${slug}`)).status()).toBe(404);
});

test("an earlier version is looked at without a trace, and never at the cost of what was typed", async ({
  page,
}) => {
  const slug = uniqueSlug("earlier");
  await page.getByLabel("Page Title").fill("Earlier");
  await page.getByLabel("Slug", { exact: true }).fill(slug);
  await page.getByRole("button", { name: "Publish Page" }).click();
  await expect(page.getByText("Saved. The page is live.")).toBeVisible();
  await page.getByLabel("CTA Headline").fill("Second version");
  await page.getByRole("button", { name: "Update Page" }).click();
  await expect(page.getByText("Saved. The page is live.")).toBeVisible();
  await page.getByLabel("CTA Headline").fill("Typed, not saved");
  await page.getByText(/^History/).click();
  await page.getByRole("link", { name: "Open version 1" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByLabel("CTA Headline")).toHaveValue("Typed, not saved");
  await page.getByLabel("CTA Headline").fill("Second version");
  await page.getByRole("link", { name: "Open version 1" }).click();
  await expect(page.getByLabel("CTA Headline")).toHaveValue("Welcome");
  await expect(page.getByText("Not saved", { exact: true })).toBeHidden();
  await page.getByRole("link", { name: "Waitlist" }).click();
  await expect(page.getByRole("heading", { name: "Waitlist" })).toBeVisible();
  await page.goto(`/admin/marketing/edit/${slug}`);
  await waitForScripts(page);
  await expect(page.getByRole("button", { name: "Restore them" })).toBeHidden();
});

test("what the server tidied counts as saved, and a corrected field is no longer marked", async ({
  page,
}) => {
  const slug = uniqueSlug("tidy");
  await page.getByLabel("Page Title").fill("Tidy ");
  await page.getByLabel("Slug", { exact: true }).fill("Not A Slug");
  await page.getByRole("button", { name: "Publish Page" }).click();
  await expect(page.getByLabel("Slug", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Slug", { exact: true })).toBeFocused();
  await page.getByLabel("Slug", { exact: true }).fill(slug);
  await expect(page.getByLabel("Slug", { exact: true })).not.toHaveAttribute("aria-invalid");
  await expect(page.getByRole("alert")).toBeHidden();
  await page.getByLabel("Headline Color", { exact: true }).first().fill("#ABC");
  await page.getByRole("button", { name: "Publish Page" }).click();
  await expect(page.getByText("Saved. The page is live.")).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByLabel("CTA Link").fill(" /conditions ");
  await page.getByRole("button", { name: "Update Page" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(page.getByLabel("CTA Link")).toHaveValue("/conditions");
});
