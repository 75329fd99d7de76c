import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test.describe("a window that is kept for the next test", () => {
  test.describe.configure({ mode: "serial" });

  test("a test can change its state", async ({ page, context, baseURL }) => {
    await page.goto("/waitlist");
    await page.getByLabel("First name").fill("Ann");
    await page.evaluate(() => {
      localStorage.setItem("left", "behind");
      sessionStorage.setItem("left", "behind");
      window.name = "left behind";
    });
    await context.addCookies([{ name: "left", value: "behind", url: baseURL ?? "" }]);
    await context.grantPermissions(["clipboard-read"]);
    await page.emulateMedia({
      media: "print",
      colorScheme: "dark",
      reducedMotion: "no-preference",
      forcedColors: "active",
    });
    await page.setViewportSize({ width: 320, height: 480 });
    await context.newPage();
    page.on("dialog", (dialog) => dialog.dismiss());
    await page.route("**", (route) => route.abort());
    await context.route("**", (route) => route.abort());
    await context.setOffline(true);
  });

  test("a test begins with a reset state", async ({ page, context }) => {
    expect(context.pages()).toEqual([page]);
    await page.goto("/waitlist");
    await expect(page.getByLabel("First name")).toHaveValue("");
    page.on("dialog", (dialog) => dialog.accept());
    const found = await page.evaluate(async () => ({
      kept: [localStorage.length, sessionStorage.length, window.name, document.cookie],
      window: [innerWidth, innerHeight],
      media: [
        "print",
        "(prefers-color-scheme: dark)",
        "(prefers-reduced-motion: no-preference)",
        "(forced-colors: active)",
      ].filter((query) => matchMedia(query).matches),
      mayRead: (await navigator.permissions.query({ name: "clipboard-read" as PermissionName })).state,
      answer: confirm("Whoever listens?"),
    }));
    expect(found).toEqual({
      kept: [0, 0, "", ""],
      window: [1280, 800],
      media: [],
      mayRead: "prompt",
      answer: true,
    });
    expect(await context.cookies()).toEqual([]);
  });

  test("state that cannot be reset cannot be changed", async ({ page, context }) => {
    const changes = [
      () => page.addInitScript("1"),
      () => context.addInitScript("1"),
      () => page.exposeFunction("left", () => undefined),
      () => page.clock.install(),
      () => context.newCDPSession(page),
    ];
    for (const change of changes) expect(change).toThrow(/ownWindow/);
    expect(() => page.clock.fastForward(1000)).toThrow(/ownTime/);
  });
});

test.describe("a kept window whose clock a test may advance", () => {
  test.use({ ownTime: true });
  test.describe.configure({ mode: "serial" });

  /** Difference between the clocks of the page and the test, in milliseconds. */
  const readLead = (page: Page) => page.evaluate((now) => Math.abs(Date.now() - now), Date.now());

  test("the clock can be advanced", async ({ page }) => {
    await page.goto("/waitlist");
    expect(await readLead(page)).toBeLessThan(60_000);
    await page.clock.fastForward("10:00");
    expect(await readLead(page)).toBeGreaterThan(500_000);
    await page.reload();
    expect(await readLead(page)).toBeGreaterThan(500_000);
  });

  test("the clock is reset for the next test", async ({ page }) => {
    await page.goto("/waitlist");
    expect(await readLead(page)).toBeLessThan(60_000);
  });
});
