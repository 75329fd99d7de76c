import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, logIn, test, waitForScripts } from "./fixtures.ts";
import { PUBLIC_PAGES } from "../fixtures/public-pages.ts";
import { visitAsMember } from "./people.ts";
import { loadFonts, expectNoShifts, expectNoShiftsWhileArriving } from "./layout-shifts.ts";

// Spread over the workers: one of them would run this file, the longest of all, alone at the end.
test.describe.configure({ mode: "parallel" });

for (const path of [...PUBLIC_PAGES, "/member"]) {
  test(`${path}: no layout shift, accessible in light and dark, fits every width, no console message`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await loadFonts(page);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoShifts(page);
    await expectAccessible(page, { onlySize: true });
    await expectNoSidewaysScroll(page);
    await readToTheEnd(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(320);
    await expectNoSidewaysScroll(page);
    // The wide window shows more text, such as the links of the menu.
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

/** Scrolls through the page: sections that were rendered once keep their size when the window is rotated. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += 2000) {
      scrollTo({ top, behavior: "instant" });
      await frame();
      await frame();
    }
    scrollTo({ top: 0, behavior: "instant" });
    await frame();
  });
}

test("signed-in pages: no layout shift while they load", async ({ page }) => {
  await visitAsMember(page, "/member");
  const ofMember = ["/member", "/member/profile", "/member/security", "/member/privacy"];
  const ofAdmin = ["/admin/marketing", "/admin/waitlist", "/admin/members", "/admin/content"];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ofMember) {
      await page.goto(path);
      await expectNoShifts(page);
    }
  }
  await logIn(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ofAdmin) {
      await page.goto(path);
      await expectNoShifts(page);
    }
  }
});

/** One page of each layout. */
const LAYOUTS = [
  ..."/ /how-we-work /our-approach /conditions /diseases/lupus-nephritis /medicines/methotrexate /waitlist".split(
    " ",
  ),
  ..."/emergency-cards /can-you-help /page/hsa-fsa /member /login /no-such-page".split(" "),
];

test("slow network: HTML that arrives in pieces causes no layout shift in any layout", async ({ page }) => {
  await loadFonts(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    for (const path of LAYOUTS) {
      await page.goto(path);
      await expectNoShiftsWhileArriving(page);
    }
  }
});

test("slow network: rows of administrators' lists that arrive late cause no layout shift", async ({
  page,
}) => {
  await logIn(page);
  await loadFonts(page);
  for (const path of ["/admin/marketing", "/admin/content", "/admin/status"]) {
    await page.goto(path);
    await expectNoShiftsWhileArriving(page, "tr", 0);
  }
});

test("unknown URL: status 404, with suggestions", async ({ page }) => {
  expect((await page.goto("/no-such-page"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  expect((await page.goto("/diseases/lupus-nefritis"))?.status()).toBe(404);
  await expect(page.getByRole("link", { name: "Lupus Nephritis" })).toBeVisible();
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("public pages: the home page has every section, and the search works", async ({ page }) => {
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

test("menu on a phone: it opens, and closes on Escape and on navigation", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
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

test("motion: the video and the moving list can be stopped, and do not start with reduced motion", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  await page.getByRole("button", { name: "Pause video" }).click();
  await expect(page.locator("video")).toHaveJSProperty("paused", true);
  const row = page.locator(".strip-row").first();
  await expect(row).toHaveCSS("animation-play-state", "running");
  await page.getByLabel("Pause the moving list").check();
  await expect(row).toHaveCSS("animation-play-state", "paused");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(row).toHaveCSS("animation-name", "none");
  await expect(page.locator("video")).toHaveCount(0);
});

test("video: one that is paused while loading does not start when loaded", async ({ page }) => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/video/*.{webm,mp4}", async (route) => {
    await held;
    await route.continue();
  });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const film = page.locator("video");
  const readState = () => film.evaluate((video: HTMLVideoElement) => [video.readyState > 2, video.paused]);
  await page.getByRole("button", { name: "Pause video" }).click();
  release();
  await expect.poll(readState).toEqual([true, true]);
  await page.getByRole("button", { name: "Play video" }).click();
  await expect.poll(readState).toEqual([true, false]);
});

test("moving list: its pause button is in view at every width", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    const pause = page.getByLabel("Pause the moving list");
    await pause.scrollIntoViewIfNeeded();
    const box = await page.locator(".strip-pause").boundingBox();
    expect(box?.x, `${width}`).toBeGreaterThan(0);
    expect((box?.x ?? 0) + (box?.width ?? 0), `${width}`).toBeLessThan(width);
    // Centered, directly below the rows whose motion it stops.
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2), `${width}`).toBeLessThan(12);
    const rows = await page.locator(".strip-row").last().boundingBox();
    expect((box?.y ?? 0) - ((rows?.y ?? 0) + (rows?.height ?? 0)), `${width}`).toBeLessThan(48);
    await pause.check();
    await expect(page.locator(".strip-row").first()).toHaveCSS("animation-play-state", "paused");
  }
});

test("menu: the current page is marked", async ({ page }) => {
  await page.goto("/our-approach");
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Proven Approach" });
  await expect(link).toHaveAttribute("aria-current", "page");
});

test("footer: every page is reached by a click, and Back returns", async ({ page }) => {
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

test("footer: Contact focuses its target, from another page and from the same", async ({ page }) => {
  for (const path of ["/", "/about-us"]) {
    await page.goto(path);
    await waitForScripts(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL(/\/about-us#contact$/);
    await expect(page.locator("#contact")).toBeInViewport();
    await expect(page.locator("#contact")).toBeFocused();
  }
});

test("Our Approach: each icon has its full size, and aligns with the first line of its heading", async ({
  page,
}) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/our-approach");
    const sizes = await page
      .locator(".approach-part h2 > svg")
      .evaluateAll((icons) => icons.map((icon) => icon.getBoundingClientRect().width));
    expect(new Set(sizes).size, `${width} px`).toBe(1);
  }
});
