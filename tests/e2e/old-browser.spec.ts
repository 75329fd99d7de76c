import type { Page } from "@playwright/test";
import { expect, test, uniqueSlug } from "./fixtures.ts";

test.use({ ownWindow: true });

/** Removes browser features that arrived since 2024. */
async function takeAway(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ["popover", "showPopover", "hidePopover", "togglePopover"])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    Reflect.deleteProperty(Map, "groupBy");
    const find = Document.prototype.querySelectorAll;
    Document.prototype.querySelectorAll = function (selectors: string) {
      if (selectors.includes(":popover-open")) throw new SyntaxError("No such selector is known");
      return find.call(this, selectors);
    };
  });
}

test("old browser: a form is sent without support for popovers", async ({ page }) => {
  await takeAway(page);
  await page.goto("/waitlist");
  await page.getByLabel("First name", { exact: true }).fill("Ann");
  await page.getByLabel("Email", { exact: true }).fill(`${uniqueSlug("old")}@rootwell.example`);
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(page.getByLabel("First name", { exact: true })).toHaveValue("Ann");
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
});

test("old browser: the list of conditions is searched by the server when its script cannot run", async ({
  page,
}) => {
  await takeAway(page);
  await page.goto("/conditions");
  const lupus = page.getByRole("link", { name: /^Lupus Nephritis/ });
  await page.getByRole("heading", { level: 2, name: "L", exact: true }).click();
  await expect(lupus).toBeVisible();
  await page.getByRole("searchbox").fill("lupus");
  await page.waitForTimeout(500);
  await expect(lupus).toBeVisible();
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/\?q=lupus/);
  await expect(lupus).toBeVisible();
});
