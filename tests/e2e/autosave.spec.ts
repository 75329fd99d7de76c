import type { BrowserContext, Page } from "@playwright/test";
import { abort } from "./noise.ts";
import { routeAutosaves, SAVES } from "./editor-parts.ts";
import { expect, expectAccessible, logIn, test, uniqueSlug, waitForScripts } from "./fixtures.ts";

const saved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();
const publicHtml = async (page: Page, slug: string) => (await page.request.get(`/page/${slug}`)).text();

async function publish(page: Page, slug: string): Promise<void> {
  await logIn(page, "/admin/marketing/new");
  await waitForScripts(page);
  await page.getByLabel("Page Title").fill("Published");
  await page.getByLabel("Slug", { exact: true }).fill(slug);
  await page.getByLabel("CTA Headline").fill("First words");
  await page.getByRole("button", { name: "Publish Page" }).click();
  await expect(page.getByText("Saved. The page is live.")).toBeVisible();
  await waitForScripts(page);
}

async function openAgain(context: BrowserContext, slug: string): Promise<Page> {
  const other = await context.newPage();
  await other.goto(`/admin/marketing/edit/${slug}`);
  await waitForScripts(other);
  return other;
}

test("autosave: a new page is saved from its first keystroke, and a reload shows it", async ({ page }) => {
  await logIn(page, "/admin/marketing/new");
  await waitForScripts(page);
  const slug = uniqueSlug("kept");
  const otherBeginning = page.getByText("Start with a campaign in a sentence");
  await expect(otherBeginning).toBeVisible();
  await page.getByLabel("Page Title").pressSequentially("Kept by itself");
  await saved(page);
  await expect(page).toHaveURL(/\/admin\/marketing\/new\?page=[0-9a-f-]{36}$/);
  await page.reload();
  await waitForScripts(page);
  await expect(otherBeginning).toBeHidden();
  await expect(page.getByLabel("Page Title")).toHaveValue("Kept by itself");
  await expect(page.getByRole("heading", { name: "Create Page" })).toBeVisible();
  await page.getByLabel("Slug", { exact: true }).fill(slug);
  await saved(page);
  await page.getByRole("button", { name: "Publish Page" }).click();
  await expect(page.getByText("Saved. The page is live.")).toBeVisible();
  expect(await publicHtml(page, slug)).toContain("Kept by itself");
});

test("autosave: edits of a public page are saved and not public; they can be discarded, and that can be undone", async ({
  page,
}) => {
  const slug = uniqueSlug("two-versions");
  await publish(page, slug);
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await page.getByLabel("CTA Headline").fill("Second words");
  await saved(page);
  await expect(page.getByText("Changed", { exact: true })).toBeVisible();
  await expect(page.getByText("Saved. The page is live.")).toBeHidden();
  expect(await publicHtml(page, slug)).toContain("First words");
  await page.reload();
  await waitForScripts(page);
  await expect(page.getByLabel("CTA Headline")).toHaveValue("Second words");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Discard Changes" }).click();
  await expect(page.getByText("Your changes are discarded")).toBeVisible();
  await expect(page.getByLabel("CTA Headline")).toHaveValue("First words");
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("CTA Headline")).toHaveValue("Second words");
  await saved(page);
  await expect(page.getByText("Your changes are discarded")).toBeHidden();
  await page.getByRole("button", { name: "Update Page" }).click();
  await expect(page.getByText("Saved. The page is live.")).toBeVisible();
  expect(await publicHtml(page, slug)).toContain("Second words");
});

test("autosave: offline, a notice is shown, and edits are saved after reconnecting", async ({
  page,
  context,
}) => {
  const slug = uniqueSlug("offline");
  await publish(page, slug);
  await context.setOffline(true);
  await page.getByLabel("CTA Headline").fill("Typed in a tunnel");
  await expect(page.getByText("Offline. Kept on this device")).toBeVisible();
  await page.getByLabel("CTA Headline").pressSequentially(", and on");
  await context.setOffline(false);
  await saved(page);
  await page.reload();
  await expect(page.getByLabel("CTA Headline")).toHaveValue("Typed in a tunnel, and on");
});

test("autosave: a response never changes the text being typed", async ({ page }) => {
  await publish(page, uniqueSlug("never-over"));
  const headline = page.getByLabel("CTA Headline");
  await routeAutosaves(page, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await headline.fill("");
  const words = "Words that are typed while earlier ones are being saved";
  await headline.pressSequentially(words, { delay: 60 });
  await expect(headline).toHaveValue(words);
  await expect(headline).toBeFocused();
  await saved(page);
  await expect(headline).toHaveValue(words);
});

test("autosave: two editors of one page see each other, choose between conflicting changes only, and the rest is merged", async ({
  page,
  context,
}) => {
  const slug = uniqueSlug("together");
  await publish(page, slug);
  const other = await openAgain(context, slug);
  await expect(other.getByText("Also open: you in another window.")).toBeVisible();
  await page.getByLabel("CTA Headline").fill("From the first");
  await page.getByLabel("CTA Text").fill("First button");
  await saved(page);
  await other.getByLabel("CTA Headline").fill("From the second");
  await expect(other.getByText("This page changed while you were editing.")).toBeVisible();
  await expect(other.getByText("Not saved: this page changed meanwhile.")).toBeVisible();
  await expect(other.getByLabel("CTA Headline")).toHaveValue("From the second");
  await expectAccessible(other);
  await expect(other.getByText("Changed by admin@rootwell.example at")).toBeVisible();
  await expect(other.getByLabel("CTA Text", { exact: true })).toHaveValue("First button");
  await expect(other.getByRole("table").getByRole("radio")).toHaveCount(2);
  await expect(other.getByRole("radio", { name: "Yours From the second" })).toBeChecked();
  await other.getByRole("button", { name: "Save the form as it is" }).click();
  await expect(other.getByText("Visitors still see the public version")).toBeVisible();
  await expect(page.getByText("A newer version of this page was saved meanwhile.")).toBeVisible({
    timeout: 40_000,
  });
  await page.getByLabel("Page Title").fill("Put together");
  await expect(
    page.getByText("Changes by admin@rootwell.example are in the form now: CTA Headline"),
  ).toBeVisible();
  await saved(page);
  await expect(page.getByLabel("Page Title")).toBeFocused();
  await expect(page.getByLabel("CTA Headline")).toHaveValue("From the second");
  await expect(page.getByLabel("CTA Text", { exact: true })).toHaveValue("First button");
});

test("autosave: a merge whose script is gone offers no overwriting, and a reload merges what was typed", async ({
  page,
  context,
}) => {
  const slug = uniqueSlug("gone");
  await publish(page, slug);
  const other = await openAgain(context, slug);
  await other.route(/\/assets\/merge-newer-[^/]*\.js$/, abort);
  await page.getByLabel("Page Title").fill("Other title");
  await saved(page);
  await other.getByLabel("CTA Headline").fill("Typed meanwhile");
  await expect(other.getByText("These changes are not in the form below")).toBeVisible();
  const failed = other.waitForEvent("requestfailed", (request) => request.url().includes("merge-newer"));
  await other.getByRole("button", { name: "Try again" }).click();
  await failed;
  await expect(other.getByText("The comparison did not load.")).toBeVisible();
  await expect(other.getByRole("button", { name: "Save the form as it is" })).toHaveCount(0);
  await expectAccessible(other);
  await other.unroute(/\/assets\/merge-newer-[^/]*\.js$/, abort);
  const loaded = other.waitForEvent("load");
  await other.getByRole("link", { name: "Reload the page" }).click();
  await loaded;
  await waitForScripts(other);
  await other.getByRole("button", { name: "Restore them" }).click();
  await expect(other.getByLabel("Page Title")).toHaveValue("Other title");
  await expect(other.getByLabel("CTA Headline")).toHaveValue("Typed meanwhile");
});

test("autosave: a link is followed once edits are saved, and asks only when they cannot be", async ({
  page,
}) => {
  const slug = uniqueSlug("leaves");
  await publish(page, slug);
  await page.getByLabel("CTA Headline").fill("Just typed");
  await page.getByRole("link", { name: "Waitlist" }).click();
  await expect(page.getByRole("heading", { name: "Waitlist" })).toBeVisible();
  await page.goto(`/admin/marketing/edit/${slug}`);
  await waitForScripts(page);
  await expect(page.getByLabel("CTA Headline")).toHaveValue("Just typed");
  await routeAutosaves(page, (route) => abort(route));
  await page.getByLabel("CTA Headline").fill("Cannot be saved");
  await page.getByRole("link", { name: "Waitlist" }).click();
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
});

test("autosave: a save that succeeds late, at its second attempt, closes the leave dialog, and the link is followed", async ({
  page,
}) => {
  await publish(page, uniqueSlug("late"));
  let reconnect = () => {};
  const connection = new Promise<void>((resolve) => (reconnect = resolve));
  let attempts = 0;
  await routeAutosaves(page, async (route) => {
    await connection;
    await (attempts++ === 0 ? abort(route) : route.continue());
  });
  await page.getByLabel("CTA Headline").fill("Just typed");
  await page.getByRole("link", { name: "Waitlist" }).click();
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  reconnect();
  await expect(page.getByRole("heading", { name: "Waitlist" })).toBeVisible();
});

test("autosave: an expired session is shown, and no edit is lost", async ({ page, context }) => {
  await publish(page, uniqueSlug("signed-out"));
  await context.clearCookies();
  await page.getByLabel("CTA Headline").fill("Typed after the session");
  await expect(page.getByText("Not saved: you are signed out.")).toBeVisible();
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Sign in again in another tab" }).click();
  const login = await opened;
  await logIn(login, "/admin/marketing");
  await login.close();
  await page.bringToFront();
  await page.getByLabel("CTA Headline").pressSequentially(" ended");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible({ timeout: 40_000 });
});

test("autosave: text typed during the first save stays, and the slug does not change", async ({ page }) => {
  const slug = uniqueSlug("first");
  await logIn(page, "/admin/marketing/new");
  await waitForScripts(page);
  await page.getByLabel("Page Title").fill(slug);
  const gate: { open?: () => void } = {};
  const opened = new Promise<void>((resolve) => (gate.open = resolve));
  await page.route(SAVES, async (route) => {
    await opened;
    await route.continue();
  });
  const headline = page.getByLabel("CTA Headline");
  await headline.press("ControlOrMeta+s");
  await expect(page.getByText("Saving…")).toBeVisible();
  await headline.press("End");
  await headline.pressSequentially(" typed");
  gate.open?.();
  await expect(page).toHaveURL(new RegExp(`/edit/${slug}`));
  await headline.pressSequentially(" on");
  await expect(headline).toHaveValue("Welcome typed on");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByLabel("Page Title").fill("Another title");
  await expect(page.getByLabel("Slug", { exact: true })).toHaveValue(slug);
  // One undo step for each pause in typing.
  await expect(async () => {
    await page.getByRole("button", { name: "Undo" }).click();
    expect(await headline.inputValue()).toBe("Welcome");
  }).toPass();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(headline).toHaveValue("Welcome");
  await expect(page.getByLabel("Page Title")).toHaveValue(slug);
});
