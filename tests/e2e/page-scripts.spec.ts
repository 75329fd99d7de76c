import type { Page } from "@playwright/test";
import { expect, test, waitForScripts } from "./fixtures.ts";

test("landing page: it loads no script", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/page/hsa-fsa");
  expect(scripts).toEqual([]);
  expect(await page.locator("script").count()).toBe(0);
});

/** Lists the script files that the page has loaded, with their size in bytes before compression. */
function listScripts(page: Page) {
  return page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ name, decodedBodySize }) => ({ name, bytes: decodedBodySize })),
  );
}

test("page without forms: it loads no script file, and has at most 3.3 kB inline", async ({ page }) => {
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
    const own = (await page.locator("script[type=module]").allTextContents()).join("");
    expect(own.length, path).toBeGreaterThan(500);
    expect(own.length, path).toBeLessThan(3.3 * 1024);
  }
});

test("page with forms: it loads no script file, and has at most 14.5 kB inline", async ({ page }) => {
  for (const path of ["/waitlist", "/member", "/member/sign-up", "/login"]) {
    await page.goto(path);
    await page.getByRole("textbox").first().click();
    await page.keyboard.type("Ann");
    await page.waitForTimeout(500);
    expect(await listScripts(page), path).toEqual([]);
    const own = (await page.locator("script[type=module]").allTextContents()).join("");
    expect(own.length, path).toBeGreaterThan(500);
    expect(own.length, path).toBeLessThan(14.5 * 1024);
  }
});

test("list of conditions: it loads the scripts of its search, and no router", async ({ page }) => {
  await page.goto("/conditions");
  await waitForScripts(page);
  const bytes = (await listScripts(page)).reduce((sum, script) => sum + script.bytes, 0);
  expect(bytes).toBeGreaterThan(200_000);
  expect(bytes).toBeLessThan(290_000);
});

test("scripts: they load after fonts, or with the first input", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const scripts = () => requested.filter((path) => path.endsWith(".js"));
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
  await expect.poll(() => scripts().length).toBeGreaterThan(1);
  showAll();
});
