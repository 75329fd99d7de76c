import type { Page } from "@playwright/test";
import { expect, waitForScripts } from "./fixtures.ts";

declare global {
  interface Window {
    /** What has moved by itself since the page began to load. */
    shifts: string[];
  }
}

/** Runs before a page's own scripts. */
export function noteShifts(): void {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node?: Node }[] })[]) {
      const nodes = entry.sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 80) : node,
      );
      window.shifts.push(nodes.join(", "));
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Nothing has moved by itself, also once the scripts have come. */
export async function expectNoShifts(page: Page): Promise<void> {
  await waitForScripts(page);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  expect(await page.evaluate(() => window.shifts), page.url()).toEqual([]);
}
