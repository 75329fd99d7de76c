import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures.ts";

test("a landing page sends no script, and asks no other host for anything", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/page/hsa-fsa");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(scripts).toEqual([]);
  expect(await page.locator("script").count()).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("the menu of small screens opens, closes on Escape, and needs no script", async ({ page, viewport }) => {
  test.skip((viewport?.width ?? 0) > 1000, "wide screens have no such menu");
  await page.goto("/page/hsa-fsa");
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "How We Work" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Close menu" }).click();
  await expect(menu).toBeHidden();
});
