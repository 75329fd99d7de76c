import { PUBLIC_PAGES } from "../fixtures/public-pages.ts";
import { expect, expectNoSidewaysScroll, test } from "./fixtures.ts";

test("rotation: a page that was read fits the narrower window", async ({ page }) => {
  for (const path of PUBLIC_PAGES) {
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto(path);
    // Sections that were laid out once keep their measured size.
    await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let top = 0; top < document.documentElement.scrollHeight; top += 2000) {
        scrollTo(0, top);
        await frame();
        await frame();
      }
      scrollTo(0, 0);
      await frame();
    });
    await page.setViewportSize({ width: 320, height: 568 });
    await page.waitForTimeout(100);
    await expectNoSidewaysScroll(page);
  }
});

test("print: without backgrounds, every text is dark", async ({ page }) => {
  for (const path of ["/", "/how-we-work", "/diseases/lupus-nephritis", "/conditions", "/waitlist"]) {
    await page.goto(path);
    await page.emulateMedia({ media: "print", reducedMotion: "reduce" });
    const pale = await page.evaluate(() => {
      const holdsText = (element: Element) =>
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
      const isPale = (element: Element) => {
        const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(
          Number,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 140;
      };
      return [...document.querySelectorAll("body *")]
        .filter((element) => element.checkVisibility() && holdsText(element) && isPale(element))
        .map((element) => element.textContent);
    });
    expect(pale, path).toEqual([]);
    await page.emulateMedia({ media: "screen", reducedMotion: "reduce" });
  }
});
