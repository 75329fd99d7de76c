import type { Dialog, Page } from "@playwright/test";
import { abort } from "./noise.ts";
import { saveLarge } from "./editor-parts.ts";
import { ADMIN, expect, logIn, test, uniqueSlug, waitForScripts } from "./fixtures.ts";
import { press, says } from "./forms/form.ts";

const SCRIPT = "**/assets/editor-island-*.js";
const NOTHING_BY_ITSELF = "nothing is saved by itself";

/** Opens a page's editor whose script cannot be loaded. */
async function openWithoutScript(page: Page): Promise<void> {
  await logIn(page);
  const path = await saveLarge(page, 1);
  await page.route(SCRIPT, abort);
  await page.goto(path);
  await says(NOTHING_BY_ITSELF)(page);
}

test("editor without its script: a notice says so, and nothing is shown as saved", async ({ page }) => {
  await openWithoutScript(page);
  await page.getByLabel("Page Title").fill("Typed for an hour");
  await expect(page.getByText("Saved", { exact: true })).toBeHidden();
  await press("Save Draft")(page);
  await says("Saved as a draft.")(page);
  await expect(page.getByText("Saved", { exact: true })).toBeHidden();
});

test("editor without its script: leaving after typing asks first", async ({ page }) => {
  await openWithoutScript(page);
  await press("Dismiss")(page);
  await page.getByLabel("Page Title").fill("Typed for an hour");
  const dialog = new Promise<Dialog>((resolve) => page.once("dialog", resolve));
  const follow = page
    .getByRole("navigation", { name: "Admin" })
    .getByRole("link", { name: "Members" })
    .click();
  const question = await dialog;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await follow;
  await expect(page.getByLabel("Page Title")).toHaveValue("Typed for an hour");
  await press("Save Draft")(page);
  await says("Saved as a draft.")(page);
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Members" }).click();
  await expect(page.getByRole("heading", { name: "Members" })).toBeVisible();
});

test("editor without its script: a retry hydrates it with the typed text", async ({ page }) => {
  await openWithoutScript(page);
  await page.getByLabel("Page Title").fill("Typed before");
  await page.unroute(SCRIPT, abort);
  await press("Try again")(page);
  await waitForScripts(page);
  await expect(page.getByText(NOTHING_BY_ITSELF)).toBeHidden();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Page Title")).toHaveValue("Typed before");
  await page.reload();
  await expect(page.getByLabel("Page Title")).toHaveValue("Typed before");
});

test("save in flight: text typed meanwhile stays, even before hydration", async ({ page }) => {
  await page.route(SCRIPT, abort);
  await logIn(page, "/admin/marketing/new");
  await page.getByLabel("Page Title").fill("First");
  await page.getByLabel("Slug", { exact: true }).fill(uniqueSlug("no-script"));
  const held = Promise.withResolvers<void>();
  await page.route("**/admin/marketing/new", async (route) => {
    await held.promise;
    await route.continue();
  });
  await press("Save Draft")(page);
  await page.getByLabel("Page Title").fill("Typed on");
  await page.getByLabel("CTA Headline").fill("And on");
  held.resolve();
  await expect(page.getByRole("status").filter({ hasText: "Saved as a draft." })).toHaveCount(2);
  await expect(page.getByLabel("CTA Headline")).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/marketing\/edit\//);
  await expect(page.getByLabel("Page Title")).toHaveValue("Typed on");
  await expect(page.getByLabel("CTA Headline")).toHaveValue("And on");
  await expect(page.getByLabel("Slug", { exact: true })).toHaveValue(/^no-script/);
  const saved = page.waitForResponse((response) => response.request().method() === "POST");
  await press("Save Draft")(page);
  await saved;
  await page.reload();
  await expect(page.getByLabel("Page Title")).toHaveValue("Typed on");
});

test("editor without its script: typed text is kept when the session has expired", async ({
  page,
  context,
}) => {
  await openWithoutScript(page);
  await page.getByLabel("Page Title").fill("Typed for an hour");
  await context.clearCookies();
  await press("Save Draft")(page);
  await says("You are signed out. Nothing you typed is lost")(page);
  await expect(page.getByLabel("Page Title")).toHaveValue("Typed for an hour");
});

test("editor: after a sign-in that redirects to it, the editor is hydrated", async ({ page }) => {
  await page.goto("/login?next=%2Fadmin%2Fmarketing%2Fnew");
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page.getByRole("main", { name: "Create Page" })).toBeVisible();
  await page.getByLabel("Page Title").fill("Just signed in");
  await expect(page.getByLabel("Slug", { exact: true })).toHaveValue("just-signed-in");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});
