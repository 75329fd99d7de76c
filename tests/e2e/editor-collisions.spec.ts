import type { Route } from "@playwright/test";
import { abort } from "./noise.ts";
import { routeAutosaves, SAVES } from "./editor-parts.ts";
import { expect, logIn, test, uniqueSlug, waitForScripts } from "./fixtures.ts";

// Aborts autosaves, so that only buttons save (autosave.spec.ts tests those).
test.beforeEach(async ({ page, context }) => {
  await routeAutosaves(context, (route) => abort(route));
  await logIn(page, "/admin/marketing/new");
  await waitForScripts(page);
});

test("schedule: an incomplete date publishes nothing", async ({ page }) => {
  const slug = uniqueSlug("half");
  await page.getByLabel("Page Title").fill("Half a date");
  await page.getByLabel("Slug", { exact: true }).fill(slug);
  await page.getByLabel("Publish At").pressSequentially("06012099");
  await page.getByRole("button", { name: "Publish Page" }).click();
  await expect(page.getByLabel("Publish At")).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/marketing\/new$/);
  expect((await page.request.get(`/page/${slug}`)).status()).toBe(404);
  await page.getByLabel("Publish At").fill("2099-06-01T09:30");
  await page.getByRole("button", { name: "Schedule Page" }).click();
  await expect(page.getByText("Saved. The page goes live on")).toBeVisible();
  await page.getByLabel("Publish At").fill("");
  await page.getByLabel("Page Title").press("Enter");
  await expect(page.getByText("Saved as a draft.")).toBeVisible();
  expect((await page.request.get(`/page/${slug}`)).status()).toBe(404);
});

test("save: a double click sends one request", async ({ page }) => {
  const slug = uniqueSlug("twice");
  await page.getByLabel("Page Title").fill("Twice");
  await page.getByLabel("Slug", { exact: true }).fill(slug);
  await page.getByRole("button", { name: "Publish Page" }).dblclick({ delay: 60 });
  await expect(page.getByText("Saved. The page is live.")).toBeVisible();
  await page.getByLabel("CTA Headline").fill("Once more");
  await page.getByRole("button", { name: "Update Page" }).dblclick({ delay: 60 });
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(page.getByText("This page changed while you were editing.")).toBeHidden();
  await page.getByText(/^History/).click();
  await expect(page.getByRole("link", { name: "Open version 1" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open version 2" })).toBeHidden();
});

test("local copy: one based on an older revision is compared before it replaces a newer one", async ({
  page,
  context,
}) => {
  page.on("dialog", (dialog) => dialog.accept());
  const slug = uniqueSlug("outdated");
  await page.getByLabel("Page Title").fill("Outdated");
  await page.getByLabel("Slug", { exact: true }).fill(slug);
  await page.getByRole("button", { name: "Publish Page" }).click();
  await expect(page.getByText("Saved. The page is live.")).toBeVisible();
  await page.getByLabel("CTA Headline").fill("Kept on a train");
  const other = await context.newPage();
  await other.goto(`/admin/marketing/edit/${slug}`);
  await waitForScripts(other);
  await other.getByLabel("CTA Headline").fill("Saved by a colleague");
  await other.getByRole("button", { name: "Update Page" }).click();
  await expect(other.getByText("Saved. The page is live.")).toBeVisible();
  await page.reload();
  await waitForScripts(page);
  await expect(page.getByText("The page has been saved by someone since then")).toBeVisible();
  await page.getByRole("button", { name: "Restore them" }).click();
  await page.getByRole("button", { name: "Update Page" }).click();
  await expect(page.getByText("This page changed while you were editing.")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Saved by a colleague" })).toBeVisible();
  await expect(page.getByLabel("CTA Headline")).toHaveValue("Kept on a train");
});

test("save: a response of another page than the editor is reported, and typed text stays", async ({
  page,
}) => {
  const gone = await page.request.get("/admin/marketing/edit/never-made");
  expect(gone.status()).toBe(404);
  const respond = (route: Route) => route.fulfill({ response: gone });
  await page.route(SAVES, respond);
  await page.getByLabel("Page Title").fill("Still here");
  const slug = uniqueSlug("still");
  await page.getByLabel("Slug", { exact: true }).fill(slug);
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "The page could not be saved just now." }),
  ).toBeVisible();
  await expect(page.getByLabel("Page Title")).toHaveValue("Still here");
  await page.unroute(SAVES, respond);
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Saved as a draft.")).toBeVisible();
});
