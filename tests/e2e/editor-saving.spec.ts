import { routeAutosaves } from "./editor-parts.ts";
import { expect, expectAccessible, logIn, test, uniqueSlug, waitForScripts } from "./fixtures.ts";
import { abort } from "./noise.ts";

// Aborts autosaves, so that only buttons save (autosave.spec.ts tests those).
test.beforeEach(async ({ page, context }) => {
  await routeAutosaves(context, (route) => abort(route));
  await logIn(page, "/admin/marketing/new");
  await waitForScripts(page);
});

test("schedule: a page is scheduled, and can be published before its time", async ({ page }) => {
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

test("unsaved changes: leaving asks first", async ({ page }) => {
  await page.getByLabel("Page Title").fill("Unsaved");
  await page.getByRole("link", { name: "Marketing Pages" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("Page Title")).toHaveValue("Unsaved");
  await page.getByRole("link", { name: "Marketing Pages" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { name: "Marketing Pages" })).toBeVisible();
});

test("two tabs: the second save is refused, loses nothing, and offers a choice", async ({
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
  await other.getByRole("button", { name: "Save the form as it is" }).click();
  await expect(other.getByText("Saved. The page is live.")).toBeVisible();
  await other.getByText(/^History/).click();
  await other.getByRole("link", { name: "Open version 2" }).click();
  await expect(other.getByLabel("CTA Headline")).toHaveValue("From the first tab");
});

test("save: without a connection typed text stays", async ({ page, context }) => {
  await page.getByLabel("Page Title").fill("On a train");
  await page.getByLabel("Slug", { exact: true }).fill(uniqueSlug("train"));
  await context.setOffline(true);
  await page.getByLabel("Text Alignment").scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Publish Page" }).click();
  await expect(page.getByRole("alert")).toContainText("Nothing you typed is lost");
  await expect(page.getByRole("alert")).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel("Page Title")).toHaveValue("On a train");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Publish Page" }).click();
  await expect(page.getByText("Saved. The page is live.")).toBeVisible();
});

test("save: with an expired session typed text stays", async ({ page, context }) => {
  await page.getByLabel("Page Title").fill("Typed for an hour");
  await context.clearCookies();
  await page.getByLabel("Slug", { exact: true }).fill(uniqueSlug("expired"));
  await page.getByRole("button", { name: "Publish Page" }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Fmarketing%2Fnew&kept=1$/);
  await expect(page.getByText("Your changes are kept on this device")).toBeVisible();
  await logIn(page, "/admin/marketing/new");
  await page.getByRole("button", { name: "Restore them" }).click();
  await expect(page.getByLabel("Page Title")).toHaveValue("Typed for an hour");
  await page.getByRole("button", { name: "Publish Page" }).click();
  await expect(page.getByText("Saved. The page is live.")).toBeVisible();
  await page.goto("/admin/marketing/new");
  await expect(page.getByLabel("Page Title")).toHaveValue("");
  await expect(page.getByRole("button", { name: "Restore them" })).toBeHidden();
});

test("local copy: ignoring its offer and typing keeps it", async ({ page }) => {
  page.on("dialog", (dialog) => dialog.accept());
  const title = page.getByLabel("Page Title");
  const offer = (name: string) => page.locator("div.offer", { hasText: `“${name}”` });
  const isKept = () => expect(page.locator(".save-state")).toContainText("Kept on this device");
  await title.fill("Typed yesterday");
  await isKept();
  await page.reload();
  await waitForScripts(page);
  await expect(offer("Typed yesterday")).toBeVisible();
  await title.fill("Typed today");
  await expect(offer("Typed yesterday")).toBeVisible();
  await isKept();
  await page.reload();
  await waitForScripts(page);
  await expect(page.locator("div.offer", { hasText: "Restore them" })).toHaveCount(2);
  await expectAccessible(page);
  await offer("Typed yesterday").getByRole("button", { name: "Restore them" }).click();
  await expect(title).toHaveValue("Typed yesterday");
  await title.fill("Typed yesterday, and on");
  await offer("Typed today").getByRole("button", { name: "Restore them" }).click();
  await expect(title).toHaveValue("Typed today");
  await expect(offer("Typed yesterday, and on")).toBeVisible();
  await page.getByLabel("Slug", { exact: true }).fill(uniqueSlug("kept"));
  await page.getByRole("button", { name: "Publish Page" }).click();
  await expect(page.getByText("Saved. The page is live.")).toBeVisible();
  await page.goto("/admin/marketing/new");
  await expect(page.locator("div.offer", { hasText: "Restore them" })).toHaveCount(1);
  await offer("Typed yesterday, and on").getByRole("button", { name: "Discard them" }).click();
  await expect(page.locator("div.offer", { hasText: "Restore them" })).toHaveCount(0);
  await page.reload();
  await waitForScripts(page);
  await expect(page.locator("div.offer", { hasText: "Restore them" })).toHaveCount(0);
});

test("save: Enter and Ctrl+S keep the page's visibility", async ({ page }) => {
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
  await expect(page.getByText("Visitors still see the public version")).toBeVisible();
  expect(await (await page.request.get(`/page/${slug}`)).text()).toContain("Half finished");
});

test("stale draft: it stays a draft when it overwrites a newer revision", async ({ page, context }) => {
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
  await other.getByRole("button", { name: "Save the form as it is" }).click();
  await expect(other.getByText("Saved as a draft.")).toBeVisible();
  expect((await page.request.get(`/page/${slug}`)).status()).toBe(404);
});

test("history: viewing an earlier version changes nothing and keeps typed text", async ({ page }) => {
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
  await expect(page.getByText(/^Not saved/)).toBeHidden();
  await page.getByRole("link", { name: "Waitlist" }).click();
  await expect(page.getByRole("heading", { name: "Waitlist" })).toBeVisible();
  await page.goto(`/admin/marketing/edit/${slug}`);
  await waitForScripts(page);
  await expect(page.getByRole("button", { name: "Restore them" })).toBeHidden();
});

test("save: a value that the server normalizes counts as saved, and a corrected field is no longer marked", async ({
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

test("history: an earlier version is restored from its place in the list, and that can be undone", async ({
  page,
}) => {
  const slug = uniqueSlug("restored");
  await page.getByLabel("Page Title").fill("Restored");
  await page.getByLabel("Slug", { exact: true }).fill(slug);
  await page.getByRole("button", { name: "Publish Page" }).click();
  await expect(page.getByText("Saved. The page is live.")).toBeVisible();
  await page.getByLabel("CTA Headline").fill("Second version");
  await page.getByRole("button", { name: "Update Page" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByText(/^History/).click();
  await expect(page.getByText("Published: CTA Headline")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Restore version 1" }).click();
  await expect(page.getByText("The earlier version is the draft again.")).toBeVisible();
  await expect(page.getByLabel("CTA Headline")).toHaveValue("Welcome");
  expect(await (await page.request.get(`/page/${slug}`)).text()).toContain("Second version");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("CTA Headline")).toHaveValue("Second version");
});
