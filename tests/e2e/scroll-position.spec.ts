import { expect, PHONE, test } from "./fixtures.ts";

test("waitlist on a phone: its form begins on the first screen", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto("/waitlist");
  await expect(page.getByLabel("First name")).toBeInViewport({ ratio: 1 });
});

test("fragment link: it scrolls to its target, also across sections that were not rendered before", async ({
  page,
}) => {
  for (const size of [PHONE.viewport, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    await page.goto("/diseases/lupus-nephritis");
    const contents = page.getByRole("navigation", { name: "On this page" });
    const fold = contents.locator("summary");
    if (await fold.isVisible()) await fold.click();
    const last = contents.getByRole("link").filter({ visible: true }).last();
    const target = page.locator((await last.getAttribute("href")) ?? "");
    await last.click();
    await expect(target).toBeInViewport();
    const top = () => target.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await top();
    expect(before).toBeGreaterThanOrEqual(0);
    expect(before).toBeLessThan(200);
    // Scrolling back by the same distance shows the same text at its previous position.
    await page.mouse.wheel(0, -300);
    await expect.poll(top).toBe(before + 300);
    await page.goto(`${page.url().split("#")[0]}?again#faq`);
    await expect(page.locator("#faq")).toBeInViewport();
  }
});
