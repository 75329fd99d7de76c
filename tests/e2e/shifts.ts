import type { Page } from "@playwright/test";
import { expect, waitForScripts } from "./fixtures.ts";

/** Checks that nothing has moved by itself since the page began to load, also after hydration. */
export async function expectNoShifts(page: Page): Promise<void> {
  await waitForScripts(page);
  const shifts = await page.evaluate(async () => {
    const found: (string | undefined)[][] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node?: Node }[] })[]) {
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
  expect(shifts, page.url()).toEqual([]);
}

/** Layout shift since the page began to load, without that which follows input. */
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

let hasFaces = false;

/** Loads the fonts first: late ones change line breaks, and a returning visitor has them in the cache. */
export async function bringFaces(page: Page): Promise<void> {
  if (hasFaces) return;
  await page.goto("/styleguide");
  await page.evaluate(() => document.fonts.ready);
  hasFaces = true;
}
