import type { Page } from "@playwright/test";
import { expect, waitForScripts } from "./fixtures.ts";

/** Checks that the page has had no layout shift since it began to load, including hydration. */
export async function expectNoShifts(page: Page): Promise<void> {
  await waitForScripts(page);
  expect(await listShifts(page), page.url()).toEqual([]);
}

/**
 * Checks that there is no layout shift while the rows of this page's table arrive one by one, as on a slow
 * network. The local server responds too fast for a browser to paint in between, so the HTML is written row
 * by row.
 */
export async function expectNoShiftsWhileArriving(page: Page): Promise<void> {
  const rows = await page.evaluate(async () => {
    const html = await (await fetch(location.href)).text();
    const nonce = document.querySelector<HTMLElement>("[nonce]")?.nonce ?? "";
    const pieces = html
      .replaceAll(/<script\b[^]*?<\/script>/g, "")
      .replaceAll(/ nonce="[^"]*"/g, ` nonce="${nonce}"`)
      .split(/(?<=<\/tr>)/);
    document.open();
    for (const piece of pieces) {
      document.write(piece);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
    document.close();
    return pieces.length - 2;
  });
  expect(rows, page.url()).toBeGreaterThan(1);
  expect(await listShifts(page), page.url()).toEqual([]);
}

/**
 * Lists the HTML of the shifted elements, per layout shift. Text that moves because its font loaded after the
 * first paint is excluded: a busy machine loads a font late even from the cache.
 */
function listShifts(page: Page): Promise<(string | undefined)[][]> {
  return page.evaluate(async () => {
    const painted = performance.getEntriesByName("first-paint")[0]?.startTime ?? 0;
    const faces = (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name, responseEnd }) => name.endsWith(".woff2") && responseEnd > painted)
      .map(({ responseEnd }) => responseEnd);
    const isOfFace = (at: number) => faces.some((came) => at >= came && at < came + 300);
    const found: (string | undefined)[][] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node?: Node }[] })[]) {
        if (isOfFace(entry.startTime)) continue;
        found.push(
          entry.sources.map(({ node }) =>
            node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName,
          ),
        );
      }
    }).observe({ type: "layout-shift", buffered: true });
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    return found;
  });
}

/** Sums the layout shifts since the page began to load, except those that follow input. */
export function sumShifts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) sum += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    return sum;
  });
}

let hasFonts = false;

/** Loads the fonts first: late ones change line breaks, and a returning visitor has them in the cache. */
export async function loadFonts(page: Page): Promise<void> {
  if (hasFonts) return;
  await page.goto("/styleguide");
  await page.evaluate(() => document.fonts.ready);
  hasFonts = true;
}
