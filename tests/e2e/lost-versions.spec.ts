import type { Page, Route } from "@playwright/test";
import { expect, expectAccessible, logIn, test, uniqueSlug, waitForScripts } from "./fixtures.ts";
import { press, says, shows } from "./forms/form.ts";

const UNREACHABLE = "We could not be reached. Check your connection and try again.";

const notice = (page: Page) => page.getByRole("alert").filter({ hasText: UNREACHABLE });
const abort = (route: Route) => route.abort();

/** The editor of a page that was saved twice. */
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

/** A link that the router follows. */
async function openEarlier(page: Page): Promise<void> {
  await page.getByText(/^History/).click();
  await page
    .getByRole("link", { name: /^Open version/ })
    .last()
    .click();
}

test("a list that does not arrive leaves the editor, and comes once the site can be reached", async ({
  page,
}) => {
  await logIn(page, "/admin/marketing/new");
  await waitForScripts(page);
  await page.route("**/*", abort);
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Members" }).click();
  await expect(notice(page)).toBeVisible();
  await page.unroute("**/*", abort);
  await press("Try again")(page);
  await shows("Members")(page);
});

test("a page whose script is gone with an earlier version of the site comes with that of today", async ({
  page,
}) => {
  await logIn(page, "/admin/marketing/new");
  await waitForScripts(page);
  await page.route("**/assets/edit-page-*.js", (route) =>
    new URL(page.url()).pathname === "/admin/marketing/new"
      ? route.fulfill({ status: 404 })
      : route.continue(),
  );
  await page.getByLabel("Page Title").fill("Lost");
  await page.getByLabel("Slug", { exact: true }).fill(uniqueSlug("gone"));
  await press("Save Draft")(page);
  await expect(page.getByRole("main", { name: "Edit Page" })).toBeVisible();
  await waitForScripts(page);
  await expect(page.getByLabel("Page Title")).toHaveValue("Lost");
});

for (const fault of ["broken", "silent"] as const) {
  test(`an earlier version whose answer is ${fault} leaves the page at hand`, async ({ page }) => {
    await page.clock.install();
    await openVersioned(page);
    const lose = fault === "broken" ? abort : () => undefined;
    await page.route("**/*.data*", lose);
    await openEarlier(page);
    if (fault === "silent") {
      await expect(page.getByText("Loading...")).toBeAttached();
      await page.clock.fastForward("00:30");
    }
    await expect(notice(page)).toBeVisible();
    await expect(page.getByLabel("Page Title")).toHaveValue("Later");
    await page.unroute("**/*.data*", lose);
    await press("Try again")(page);
    await says("You are looking at an earlier version")(page);
  });
}

test("the way back without a connection says so, never that it is our fault, and can be tried again", async ({
  page,
}) => {
  await openVersioned(page);
  await openEarlier(page);
  await says("You are looking at an earlier version")(page);
  await page.route("**/*.data*", abort);
  await page.goBack();
  await shows("We could not be reached")(page);
  await expect(page.getByText("It is our fault")).toBeHidden();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Try again" }).click();
  await shows("We could not be reached")(page);
  await page.unroute("**/*.data*", abort);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByLabel("Page Title")).toHaveValue("Later");
});
