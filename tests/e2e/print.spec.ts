import { expect, test } from "./fixtures.ts";

test("print: without backgrounds, every text is dark, and no heading is left alone at the end of a page", async ({
  page,
}) => {
  const paths = "/ /how-we-work /diseases/lupus-nephritis /conditions /waitlist /page/unexplained-fatigue";
  for (const path of paths.split(" ")) {
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
    const breaks = page
      .locator("h1, h2, h3")
      .evaluateAll((headings) => headings.map((heading) => getComputedStyle(heading).breakAfter));
    expect(new Set(await breaks), path).toEqual(new Set(["avoid"]));
    await page.emulateMedia({ media: "screen", reducedMotion: "reduce" });
  }
});
