import type { Page } from "@playwright/test";
import { expect, waitForScripts } from "./fixtures.ts";

/** Checks that the page has had no layout shift since it began to load, including hydration. */
export async function expectNoShifts(page: Page): Promise<void> {
  await waitForScripts(page);
  expect(await listShifts(page), page.url()).toEqual([]);
}

/** Elements after which the HTML of a slow response may break off. */
const ENDS = "li|p|div|label|h1|h2|section|ul|header|nav|form";

/** Minimum length of a piece in characters: compressed, a packet holds some thousands. */
const MIN_PIECE_LENGTH = 1000;

/** Maximum number of pieces: later ones are below the window. */
const MAX_PIECES = 40;

/**
 * Checks that there is no layout shift while this page's HTML arrives in pieces, as on a slow network. The local
 * server responds too fast for a browser to paint in between, so the HTML is written piece by piece.
 * @param ends names of the elements after which a piece may end, separated by |
 */
export async function expectNoShiftsWhileArriving(
  page: Page,
  ends = ENDS,
  least = MIN_PIECE_LENGTH,
): Promise<void> {
  // An island that hydrates later would look for its props in the scripts, which are left out.
  await waitForScripts(page);
  const { count, openedAt } = await page.evaluate(
    async (how) => {
      const html = await (await fetch(location.href)).text();
      const nonce = document.querySelector<HTMLElement>("[nonce]")?.nonce ?? "";
      const pieces = [""];
      const parts = html
        .replaceAll(/<script\b[^]*?<\/script>/g, "")
        .replaceAll(/ nonce="[^"]*"/g, ` nonce="${nonce}"`)
        .split(new RegExp(`(?<=</(?:${how.ends})>)`));
      for (const part of parts) {
        const last = pieces.length - 1;
        const isFull = pieces[last]!.length >= how.least && pieces.length < how.most;
        if (isFull) pieces.push(part);
        else pieces[last] += part;
      }
      const opened = performance.now();
      document.open();
      for (const piece of pieces) {
        document.write(piece);
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      }
      document.close();
      return { count: pieces.length, openedAt: opened };
    },
    { ends, least, most: MAX_PIECES },
  );
  expect(count, page.url()).toBeGreaterThan(2);
  expect
    .soft(await listShifts(page, openedAt), `${page.url()} at ${page.viewportSize()?.width} px`)
    .toEqual([]);
}

/**
 * Lists the HTML of the shifted elements, per layout shift. Text that moves because its font loaded after the
 * first paint is excluded: a busy machine loads a font late even from the cache.
 * @param since time of the page from which shifts count, in milliseconds: the browser also reports those of
 * the HTML that a test has replaced
 */
function listShifts(page: Page, since = 0): Promise<(string | undefined)[][]> {
  return page.evaluate(async (from) => {
    const painted = performance.getEntriesByName("first-paint")[0]?.startTime ?? 0;
    const faces = (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name, responseEnd }) => name.endsWith(".woff2") && responseEnd > painted)
      .map(({ responseEnd }) => responseEnd);
    const isOfFace = (at: number) => faces.some((came) => at >= came && at < came + 300);
    const found: (string | undefined)[][] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node?: Node }[] })[]) {
        if (entry.startTime < from || isOfFace(entry.startTime)) continue;
        found.push(
          entry.sources.map(({ node }) =>
            node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName,
          ),
        );
      }
    }).observe({ type: "layout-shift", buffered: true });
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    return found;
  }, since);
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
