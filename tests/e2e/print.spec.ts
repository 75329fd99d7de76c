import { expect, test } from "./fixtures.ts";

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
