import { expect, type Page } from "@playwright/test";

/**
 * Checks that no text lies under a picture or is squeezed to a letter or two a line, and that no picture is
 * stretched or squeezed, which axe does not see.
 */
export async function expectReadable(page: Page): Promise<void> {
  expect(await page.evaluate(findUnreadable), page.url()).toEqual([]);
}

function findUnreadable(): string[] {
  const place = document.querySelector("dialog[open]") ?? document.querySelector("main") ?? document.body;
  const listAncestors = (element: Element) => {
    const ancestors: Element[] = [];
    for (let each: Element | null = element; each && each !== place; each = each.parentElement)
      ancestors.push(each);
    return ancestors;
  };
  /** Elements out of the flow may cover others on purpose, such as a card over a picture. */
  const isInFlow = (element: Element) =>
    element.checkVisibility() &&
    listAncestors(element).every((each) => {
      const { position, transform, opacity } = getComputedStyle(each);
      return ["static", "relative"].includes(position) && transform === "none" && opacity !== "0";
    });
  /** The part of a box that scroll containers around its element show. */
  const clip = (element: Element, box: DOMRect) => {
    const around = listAncestors(element).filter((each) => getComputedStyle(each).overflow !== "visible");
    const boxes = [box, ...around.map((each) => each.getBoundingClientRect())];
    return {
      left: Math.max(...boxes.map(({ left }) => left)),
      right: Math.min(...boxes.map(({ right }) => right)),
      top: Math.max(...boxes.map(({ top }) => top)),
      bottom: Math.min(...boxes.map(({ bottom }) => bottom)),
    };
  };
  const pictures = [...place.querySelectorAll("img")]
    .filter(isInFlow)
    .map((picture) => clip(picture, picture.getBoundingClientRect()));
  const found = [...document.images]
    .filter(
      (image) => image.naturalHeight > 1 && image.height > 1 && getComputedStyle(image).objectFit === "fill",
    )
    .filter((image) => {
      const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(image);
      const width = image.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      const height = image.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
      const shown = (width / height) * (image.naturalHeight / image.naturalWidth);
      // A pixel more or less is rounding.
      return Math.abs(shown - 1) > 0.02 + 1 / Math.min(width, height);
    })
    .map((image) => `distorted: ${image.currentSrc}`);
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const words = texts.currentNode.textContent?.trim() ?? "";
    const parent = texts.currentNode.parentElement;
    if (words.length < 3 || !parent || !isInFlow(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (rects.length > 3 && words.length / rects.length <= 2) found.push(`squeezed: ${words}`);
    const isCovered = rects
      .map((rect) => clip(parent, rect))
      .some((line) =>
        pictures.some(
          (box) =>
            Math.min(line.right, box.right) - Math.max(line.left, box.left) > 6 &&
            Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top) > 6,
        ),
      );
    if (isCovered) found.push(`under a picture: ${words}`);
  }
  return found;
}
