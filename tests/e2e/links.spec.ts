import { expect, expectAccessible, expectNoSidewaysScroll, logIn, test, uniqueSlug } from "./fixtures.ts";
import { press, says } from "./forms/form.ts";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("links: a missing URL is found, redirected and followed without scripts, at any width", async ({
    page,
  }) => {
    const path = `/${uniqueSlug("lost-path")}`;
    await page.goto(path);
    await logIn(page, "/admin/links/missing");
    const row = page.getByRole("row").filter({ hasText: path });
    await expect(async () => {
      await page.reload();
      await expect(row).toBeVisible({ timeout: 200 });
    }).toPass({ timeout: 40_000 });
    await row.getByRole("link", { name: `Redirect ${path}` }).click();
    await expect(page.getByLabel("From", { exact: true })).toHaveValue(path);
    await page.getByLabel("To", { exact: true }).fill("/page/not-there");
    await press("Make Redirect")(page);
    await says("There is no page at this path.")(page);
    await expect(page.getByLabel("From", { exact: true })).toHaveValue(path);
    await page.getByLabel("To", { exact: true }).fill("/conditions");
    await press("Make Redirect")(page);
    await says("is redirected from now on.")(page);
    await page.goto(path);
    await expect(page).toHaveURL(/\/conditions$/);
    await page.goto("/admin/links/missing");
    await expect(row).toBeHidden();
  });
});

test("links: the screens are accessible in a wide and in a narrow window", async ({ page }) => {
  await logIn(page, "/admin/links");
  for (const path of ["/admin/links", "/admin/links/missing", "/admin/links/checks"]) {
    await page.goto(path);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page, { onlySize: width !== 1280 });
      await expectNoSidewaysScroll(page);
    }
  }
});
