import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForScripts } from "./fixtures.ts";
import { PUBLIC_PAGES } from "../fixtures/public-pages.ts";

for (const path of PUBLIC_PAGES) {
  test(`${path} is accessible in light and dark, fits the window, and keeps quiet`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
}

test("an unknown address answers 404, and helps", async ({ page }) => {
  expect((await page.goto("/no-such-page"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  expect((await page.goto("/diseases/lupus-nefritis"))?.status()).toBe(404);
  await expect(page.getByRole("link", { name: "Lupus Nephritis" })).toBeVisible();
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the home page holds every section, and the search answers", async ({ page }) => {
    await page.goto("/");
    for (const name of [
      "Proven Success",
      "Our Approach",
      "Your Journey",
      "What Being Heard Can Sound Like",
    ]) {
      await expect(page.getByRole("heading", { name })).toBeVisible();
    }
    await page.goto("/conditions");
    await page.getByLabel("Search by name or symptom").fill("rhumatoid");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("link", { name: "Rheumatoid Arthritis", exact: true })).toBeVisible();
  });
});

test("a landing page sends no script at all", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/page/hsa-fsa");
  expect(scripts).toEqual([]);
  expect(await page.locator("script").count()).toBe(0);
});

test("the menu of small screens opens, closes on Escape and on navigation", async ({ page, viewport }) => {
  test.skip((viewport?.width ?? 0) > 1000, "wide screens have no such menu");
  for (const path of ["/page/hsa-fsa", "/"]) {
    await page.goto(path);
    const menu = page.getByRole("navigation", { name: "Menu" });
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(menu.getByRole("link", { name: "How We Work" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("button", { name: "Close menu" }).click();
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Open menu" }).click();
    await menu.getByRole("link", { name: "How We Work" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "How We Work" })).toBeVisible();
    await expect(menu).toBeHidden();
    await waitForScripts(page);
    await page.getByRole("button", { name: "Open menu" }).click();
    await menu.getByRole("link", { name: "Get Started" }).focus();
    await page.keyboard.press("Tab");
    await expect(menu).toBeHidden();
  }
});

/** Addresses of the script files that the page has loaded, and their bytes before compression. */
function listScripts(page: Page) {
  return page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ name, decodedBodySize }) => ({ name, bytes: decodedBodySize })),
  );
}

test("a page that only informs loads no script, and carries at most 3 kB in itself", async ({ page }) => {
  for (const path of [
    "/",
    "/how-we-work",
    "/diseases/lupus-nephritis",
    "/terms-of-service",
    "/no-such-page",
  ]) {
    await page.goto(path);
    await page.mouse.move(200, 200);
    await page.keyboard.press("Tab");
    await page.waitForTimeout(500);
    expect(await listScripts(page), path).toEqual([]);
    const own = await page.locator("script[type=module]").textContent();
    expect(own?.length, path).toBeGreaterThan(500);
    expect(own?.length, path).toBeLessThan(3 * 1024);
  }
});

test("a page that people work on carries the framework and little else", async ({ page }) => {
  for (const path of ["/conditions", "/waitlist", "/member/sign-up"]) {
    await page.goto(path);
    await waitForScripts(page);
    const bytes = (await listScripts(page)).reduce((sum, script) => sum + script.bytes, 0);
    expect(bytes, path).toBeGreaterThan(300_000);
    // Five of them keep the page and its form where they are when the connection is lost.
    expect(bytes, path).toBeLessThan(425_000);
  }
});

test("scripts wait for what is seen, and start early for who begins to use the page", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const scripts = () => asked.filter((path) => path.endsWith(".js"));
  let showAll = () => {};
  const shown = new Promise<void>((resolve) => (showAll = resolve));
  await page.route("**/fonts/*", async (route) => {
    await shown;
    await route.continue();
  });
  await page.goto("/conditions", { waitUntil: "domcontentloaded" });
  await page.waitForTimeout(1000);
  expect(scripts()).toEqual([]);
  await page.keyboard.press("Tab");
  await expect.poll(() => scripts().length).toBeGreaterThan(3);
  showAll();
});

test("what moves can be stopped, and does not start where motion is unwanted", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  await page.getByRole("button", { name: "Pause video" }).click();
  expect(await page.locator("video").evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  const row = page.locator(".strip-row").first();
  await expect(row).toHaveCSS("animation-play-state", "running");
  await page.getByLabel("Pause the moving list").check();
  await expect(row).toHaveCSS("animation-play-state", "paused");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(row).toHaveCSS("animation-name", "none");
  await expect(page.locator("video")).toHaveCount(0);
});

test("the current page is marked in the menu", async ({ page, viewport }) => {
  test.skip((viewport?.width ?? 0) < 1000, "small screens open the menu for it");
  await page.goto("/our-approach");
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Proven Approach" });
  await expect(link).toHaveAttribute("aria-current", "page");
});

test("every page of the footer can be reached by a click, and the browser's way back", async ({ page }) => {
  await page.goto("/");
  await waitForScripts(page);
  for (const name of [
    "Privacy Policy",
    "Terms of Service",
    "Consumer Health Data Privacy",
    "Accessibility",
  ]) {
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name.split(" ")[0] ?? name);
  }
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Consumer");
});

test("the footer's Contact takes the focus to where it leads, from another page and from the same", async ({
  page,
}) => {
  for (const path of ["/", "/about-us"]) {
    await page.goto(path);
    await waitForScripts(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL(/\/about-us#contact$/);
    await expect(page.locator("#contact")).toBeInViewport();
    await expect(page.locator("#contact")).toBeFocused();
  }
});
