import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test.describe("a window that is kept for the next test", () => {
  test.describe.configure({ mode: "serial" });

  test("can be changed in what a person and a test can change", async ({ page, context, baseURL }) => {
    await page.goto("/waitlist");
    await page.getByLabel("First name").fill("Ann");
    await page.evaluate(() => {
      localStorage.setItem("left", "behind");
      sessionStorage.setItem("left", "behind");
      window.name = "left behind";
    });
    await context.addCookies([{ name: "left", value: "behind", url: baseURL ?? "" }]);
    await context.grantPermissions(["clipboard-read"]);
    await page.emulateMedia({ media: "print", colorScheme: "dark", reducedMotion: "no-preference" });
    await page.setViewportSize({ width: 320, height: 480 });
    await context.newPage();
    page.on("dialog", (dialog) => dialog.dismiss());
    await page.route("**", (route) => route.abort());
    await context.route("**", (route) => route.abort());
    await context.setOffline(true);
  });

  test("is as it was for the next one", async ({ page, context }) => {
    expect(context.pages()).toEqual([page]);
    await page.goto("/waitlist");
    await expect(page.getByLabel("First name")).toHaveValue("");
    page.on("dialog", (dialog) => dialog.accept());
    const found = await page.evaluate(async () => ({
      kept: [localStorage.length, sessionStorage.length, window.name, document.cookie],
      window: [innerWidth, innerHeight],
      media: ["print", "(prefers-color-scheme: dark)", "(prefers-reduced-motion: no-preference)"].filter(
        (query) => matchMedia(query).matches,
      ),
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

  test("cannot be changed in what would stay", async ({ page, context }) => {
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

test.describe("a kept window whose time a test may move on", () => {
  test.use({ ownTime: true });
  test.describe.configure({ mode: "serial" });

  /** Difference between the time of its pages and of the test. */
  const readLead = (page: Page) => page.evaluate((now) => Math.abs(Date.now() - now), Date.now());

  test("moves on", async ({ page }) => {
    await page.goto("/waitlist");
    expect(await readLead(page)).toBeLessThan(60_000);
    await page.clock.fastForward("10:00");
    expect(await readLead(page)).toBeGreaterThan(500_000);
    await page.reload();
    expect(await readLead(page)).toBeGreaterThan(500_000);
  });

  test("has the real time again for the next one", async ({ page }) => {
    await page.goto("/waitlist");
    expect(await readLead(page)).toBeLessThan(60_000);
  });
});
