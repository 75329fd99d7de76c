import type { Page } from "@playwright/test";
import { abort } from "./noise.ts";
import { unreachable } from "./network-faults.ts";
import { expect, logIn, test, uniqueSlug, waitForScripts } from "./fixtures.ts";
import { press, says, shows } from "./forms/form.ts";

/** Opens the editor of a page that was saved twice. */
async function openVersioned(page: Page): Promise<void> {
  await logIn(page, "/admin/marketing/new");
  await waitForScripts(page);
  await page.getByLabel("Slug", { exact: true }).fill(uniqueSlug("versions"));
  for (const title of ["Earlier", "Later"]) {
    await page.getByLabel("Page Title").fill(title);
    await press("Save Draft")(page);
    await says("Saved as a draft.")(page);
  }
  await page.reload();
  await waitForScripts(page);
}

async function openEarlier(page: Page): Promise<void> {
  await page.getByText(/^History/).click();
  await page
    .getByRole("link", { name: /^Open version/ })
    .last()
    .click();
}

test("lost history: the editor stays, and the list loads after reconnecting", async ({ page }) => {
  await logIn(page, "/admin/marketing/new");
  await waitForScripts(page);
  await page.route("**/*", abort);
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Members" }).click();
  await expect(unreachable(page)).toBeVisible();
  await page.unroute("**/*", abort);
  await press("Try again")(page);
  await shows("Members")(page);
});

test("editor without its script: a page is saved and corrected", async ({ page }) => {
  await page.route("**/assets/editor-island-*.js", abort);
  await logIn(page, "/admin/marketing/new");
  await page.getByLabel("Page Title").fill("Without");
  await page.getByLabel("Slug", { exact: true }).fill("Not A Slug");
  await press("Save Draft")(page);
  await expect(page.getByLabel("Slug", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Slug", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Page Title")).toHaveValue("Without");
  await page.getByLabel("Slug", { exact: true }).fill(uniqueSlug("without"));
  await press("Save Draft")(page);
  await says("Saved as a draft.")(page);
  await expect(page.getByRole("main", { name: "Edit Page" })).toBeVisible();
  await expect(page.getByLabel("Page Title")).toHaveValue("Without");
});

test("link targets: when they cannot be loaded, those of the server's page stay", async ({ page }) => {
  await page.route("**/assets/link-choice-list-*.js", abort);
  await logIn(page, "/admin/marketing/new");
  await waitForScripts(page);
  const names = page.locator("#link-choices option");
  await expect(names.first()).toBeAttached();
  await page.getByLabel("Page Title").fill("Without names");
  await expect(page.getByLabel("Slug", { exact: true })).toHaveValue("without-names");
  await expect(names.first()).toBeAttached();
});

test.describe("with a clock that the test advances", () => {
  test.use({ ownTime: true });

  for (const fault of ["broken", "silent"] as const) {
    test(`history: a request for an earlier version that is ${fault} leaves the page usable`, async ({
      page,
    }) => {
      await openVersioned(page);
      const lose = fault === "broken" ? abort : () => undefined;
      await page.route("**/edit/*?rev=*", lose);
      await openEarlier(page);
      if (fault === "silent") {
        await expect(page.getByText("Loading...")).toBeAttached();
        await page.clock.fastForward("00:30");
      }
      await expect(unreachable(page)).toBeVisible();
      await expect(page.getByLabel("Page Title")).toHaveValue("Later");
      await page.unroute("**/edit/*?rev=*", lose);
      await press("Try again")(page);
      await says("You are looking at an earlier version")(page);
    });
  }
});
