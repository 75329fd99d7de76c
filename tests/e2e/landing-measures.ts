import type { Page } from "@playwright/test";

/** Lists the elements that extend beyond the right edge of the window. */
export async function listWideElements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main *")]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 0.5)
      .map((element) => element.outerHTML.slice(0, 80)),
  );
}

/** Measures the font sizes of the page's first heading and of those below it, in pixels. */
export async function measureHeadings(page: Page) {
  return page.evaluate(() => {
    const sizes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((heading) =>
        Number.parseFloat(getComputedStyle(heading).fontSize),
      );
    return { first: sizes("main h1")[0] ?? 0, others: sizes("main :is(h2, h3)") };
  });
}

/** Lists headings that are larger than that of their section, and sections whose texts are not aligned. */
export async function listUneven(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    const tops = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) =>
        Math.round(element.getBoundingClientRect().top),
      );
    const larger = [...document.querySelectorAll("main section:has(h2) h3")].filter(
      (heading) => size(heading) > size(heading.closest("section")!.querySelector("h2")!),
    );
    const lines = [".price-button", ".price-details"].filter((part) => new Set(tops(part)).size > 1);
    const firstLine = (cell: Element) => {
      const range = document.createRange();
      range.selectNodeContents(cell.querySelector(".comparison-cell > span") ?? cell);
      return range.getClientRects()[0]?.top ?? 0;
    };
    const rows = [...document.querySelectorAll(".comparison-table tbody tr")].filter((row) => {
      const [first = 0, ...others] = [...row.children].map(firstLine);
      return others.some((top) => Math.abs(top - first) > 1);
    });
    return [...larger, ...rows].map(({ outerHTML }) => outerHTML.slice(0, 80)).concat(lines);
  });
}

const LAYOUTS = ["card", "split", "top-left", "top-right", "bottom-left", "bottom-right"];

/**
 * Measures for each layout the share of the picture that its panel covers, and how far the panel extends
 * beyond the picture's row, relative to its width.
 */
export async function measureFront(page: Page) {
  return page.evaluate((layouts) => {
    const picture = document.querySelector(".landing-backdrop")!;
    const panel = document.querySelector(".landing-panel > *")!;
    const measured = layouts.map((layout) => {
      picture.className = picture.className.replace(/landing-front-[a-z-]+/, `landing-front-${layout}`);
      const [below, above] = [picture.getBoundingClientRect(), panel.getBoundingClientRect()];
      const width = Math.min(below.right, above.right) - Math.max(below.left, above.left);
      const height = Math.min(below.bottom, above.bottom) - Math.max(below.top, above.top);
      const covered = (Math.max(0, width) * Math.max(0, height)) / (below.width * below.height);
      return [layout, { covered, overlap: Math.max(0, above.bottom - below.bottom) / below.height }];
    });
    return Object.fromEntries(measured) as Record<string, { covered: number; overlap: number }>;
  }, LAYOUTS);
}

/** Measures grids by their number of cells: the rows, and the space beside the cells of the last one. */
export async function measureGrids(page: Page) {
  return page.evaluate(() => {
    const grid = document.querySelector(".landing-grid")!;
    const cell = grid.firstElementChild!;
    const measured = [2, 3, 4, 5, 6, 7, 8].map((count) => {
      grid.replaceChildren(...Array.from({ length: count }, () => cell.cloneNode(true)));
      const around = grid.getBoundingClientRect();
      const cells = [...grid.children].map((each) => each.getBoundingClientRect());
      const last = cells.filter(({ top }) => top === cells.at(-1)?.top);
      const left = (last[0]?.left ?? 0) - around.left;
      const right = around.right - (last.at(-1)?.right ?? 0);
      return [count, { left, right, rows: new Set(cells.map(({ top }) => top)).size }];
    });
    return Object.fromEntries(measured) as Record<string, { left: number; right: number; rows: number }>;
  });
}
