import type { Page } from "@playwright/test";
import { listPages } from "../setup/list-routes.ts";
import { expect, logIn, test, waitForScripts } from "./fixtures.ts";
import { visitAsMember } from "./people.ts";

/** Route with parameters, or with more content for a query -> example path. */
const SAMPLES: Record<string, string> = {
  "/diseases/:slug": "/diseases/lupus-nephritis",
  "/diseases/:slug/take-along": "/diseases/giant-cell-arteritis/take-along",
  "/diseases/:slug/compare": "/diseases/psoriasis/compare",
  "/medicines/:slug": "/medicines/methotrexate",
  "/tests/:slug": "/tests/kidney-biopsy",
  "/policies/:slug/:version": "/policies/privacy-policy/2025-05-15",
  "/*": "/nowhere",
  "/admin/marketing/edit/:slug": "/admin/marketing/edit/hsa-fsa",
  "/admin/marketing/edit/:slug/preview-links": "/admin/marketing/edit/hsa-fsa/preview-links",
  "/member/reset-password": "/member/reset-password?token=x",
};

/** Public pages without a route component. */
const OTHERS = ["/page/hsa-fsa", "/conditions?q=lupus"];

/** A wide window at 400 % zoom, where sticky elements cover a large part. */
const MAGNIFIED = { width: 320, height: 256 };

const SIZES = [{ width: 1280, height: 800 }, { width: 360, height: 740 }, MAGNIFIED];

/**
 * Pages with sticky elements of their own. All others have only those of the frame, which are tested on the
 * first.
 */
const OWN_EDGES = ["/", "/conditions", "/diseases/lupus-nephritis", "/page/hsa-fsa", "/member/profile"];

/** Wide enough for the editor's columns, and too low for them to scroll separately. */
const SHORT = { width: 1280, height: 400 };

const allPaths = [...(await listPages()), ...OTHERS].map((path) => SAMPLES[path] ?? path);
const ofMembers = /^\/member\/(profile|security|privacy)/;

test("public pages: an element that takes the focus is not covered", async ({ page }) => {
  const paths = allPaths.filter((path) => !ofMembers.test(path) && !path.startsWith("/admin"));
  expect(paths.length).toBeGreaterThan(25);
  for (const path of paths) await expectFocusInSight(page, path);
});

test("members' pages: an element that takes the focus is not covered", async ({ page }) => {
  const paths = allPaths.filter((path) => ofMembers.test(path));
  expect(paths.length).toBeGreaterThan(3);
  await visitAsMember(page, "/member");
  for (const path of [...paths, "/member"]) await expectFocusInSight(page, path);
});

test("administrators' pages: an element that takes the focus is not covered", async ({ page }) => {
  const paths = allPaths.filter((path) => path.startsWith("/admin"));
  expect(paths.length).toBeGreaterThan(8);
  await logIn(page);
  for (const path of paths) await expectFocusInSight(page, path);
});

test("condition page: the Tab key in both directions focuses nothing that is covered", async ({ page }) => {
  for (const size of [SIZES[0]!, MAGNIFIED]) {
    await page.setViewportSize(size);
    await page.goto("/diseases/lupus-nephritis");
    for (const key of ["Tab", "Shift+Tab"]) {
      for (let presses = 0; presses < 60; presses++) {
        await page.keyboard.press(key);
        expect(await page.evaluate(findCovered), `${key} ${presses} at ${size.width}`).toBeUndefined();
      }
    }
  }
});

async function expectFocusInSight(page: Page, path: string): Promise<void> {
  const isEditor = /^\/admin\/marketing\/(new|edit\/[^/]+)$/.test(path);
  const sizes = isEditor ? [...SIZES, SHORT] : OWN_EDGES.includes(path) ? SIZES : [MAGNIFIED];
  for (const size of sizes) {
    await page.setViewportSize(size);
    // Loaded for each size: the browser remembers heights of unrendered sections, and those of another size
    // would shift the page under the focus.
    await page.goto(path);
    await waitForScripts(page);
    expect.soft(await visitAll(page), `${path} at ${size.width}`).toEqual([]);
  }
}

/**
 * Focuses each tab stop in both directions; of lists with hundreds of links, the first and the last ones and
 * a sample.
 * @returns the covered elements
 */
async function visitAll(page: Page): Promise<string[]> {
  await page.evaluate(`window.findCovered = ${findCovered.toString()}`);
  return page.evaluate(() => {
    const { findCovered: find } = window as unknown as { findCovered: () => string | undefined };
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, input, select, textarea, summary, [tabindex]",
      ),
    ]
      .filter((stop) => stop.tabIndex >= 0 && !stop.matches(":disabled") && stop.checkVisibility())
      .filter((_stop, at, { length }) => at < 20 || at >= length - 20 || at % Math.ceil(length / 60) === 0);
    const covered = [...stops, ...stops.toReversed()].map((stop) => {
      stop.focus();
      return stop === document.activeElement ? find() : undefined;
    });
    return covered.filter((stop) => stop !== undefined);
  });
}

/** Names the focused element if no point of it is visible in the window. */
function findCovered(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  // The label of a radio button or checkbox may be its visible part.
  const shown = focused.closest("label") ?? focused;
  const shares = [0.02, 0.25, 0.5, 0.75, 0.98];
  const isSeen = [...shown.getClientRects()].some(({ left, top, width, height }) =>
    shares.some((down) =>
      shares.some((across) => {
        const found = document.elementFromPoint(left + width * across, top + height * down);
        return found !== null && shown.contains(found);
      }),
    ),
  );
  return isSeen
    ? undefined
    : `${focused.tagName} ${focused.textContent.trim().slice(0, 40)} ${focused.className}`;
}
