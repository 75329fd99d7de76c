import { mkdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { expect, type APIRequestContext, type Frame, type Page } from "@playwright/test";
import type axeCore from "axe-core";
import { listen } from "./noise.ts";
import { expectReadable } from "./text-layout.ts";
import { insertSession } from "./session.ts";
import { test as base } from "./windows.ts";

/** For `test.use`: a narrow window with touch. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true } as const;

/** For `test.use`: enables view transitions, which double the time. One journey of each kind has them. */
export const MOVING = { contextOptions: { reducedMotion: "no-preference" } } as const;

export const ADMIN = { email: "admin@rootwell.example", password: "a passphrase for tests only" };

interface Fixtures {
  /**
   * Fails the test on any console message or page error that it has not caused, and on a request to another
   * host.
   */
  quiet: undefined;
}

/**
 * Retries a request whose idle connection the server had closed, as a browser does. A form that was processed
 * before its connection broke would be refused the second time, since its slug or email is taken.
 */
function reconnecting(request: APIRequestContext): APIRequestContext {
  const [get, post] = [request.get.bind(request), request.post.bind(request)];
  request.get = (url, options) => get(url, { maxRetries: 2, ...options });
  request.post = (url, options) => post(url, { maxRetries: 2, ...options });
  return request;
}

export const test = base.extend<Fixtures>({
  request: async ({ request }, use) => use(reconnecting(request)),
  // Each test has its own IP, so that its attempts do not count against the rate limits of another.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    const places = crypto.getRandomValues(new Uint8Array(3));
    await use({ ...extraHTTPHeaders, "CF-Connecting-IP": `10.${places.join(".")}` });
  },
  quiet: [
    async ({ page, baseURL }, use) => {
      reconnecting(page.request);
      const listNoise = listen(page, baseURL ?? "");
      await use(undefined);
      expect(listNoise()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Signs the administrator in without the form, which has tests of its own. */
export async function logIn(page: Page, path = "/admin/marketing"): Promise<void> {
  await insertSession(page, ADMIN.email);
  await page.goto(path);
}

/**
 * Makes a file larger than a picture may be.
 * @returns its path: the browser reads it by itself, while Playwright sends contents as text
 */
export function makeLargePicture(): string {
  const file = test.info().outputPath("large.jpg");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "");
  truncateSync(file, 12 * 1024 * 1024);
  return file;
}

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const CONTRAST = "color-contrast";

/** Rules whose result depends on the size of the window. */
const RULES_OF_SIZE = [
  ..."target-size scrollable-region-focusable button-name link-name label select-name".split(" "),
  ..."aria-hidden-focus bypass heading-order landmark-one-main page-has-heading-one region".split(" "),
];

/**
 * Checks accessibility by axe: the rules of WCAG 2.2 AA and best practice in the light scheme, and contrast
 * in the dark one, too.
 * @param frames whether to check the page's frames: the editor's preview, which is the public page
 * @param onlySize true if the same page is also checked in another size, so that the rest of the markup and
 * the colors were checked
 */
export async function expectAccessible(page: Page, { frames = false, onlySize = false } = {}): Promise<void> {
  await waitForScripts(page);
  // Scroll to the top: axe counts content under a sticky bar as covered, although it can be scrolled into view.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await injectAxe(frames ? page.frames() : [page.mainFrame()]);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  expect(
    await findViolations(page, { runOnly: onlySize ? RULES_OF_SIZE : RULES, iframes: frames }),
    `light: ${await page.title()}`,
  ).toEqual([]);
  await expectReadable(page);
  if (onlySize) return;
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  expect(
    await findViolations(page, { runOnly: [CONTRAST], iframes: frames }),
    `dark: ${await page.title()}`,
  ).toEqual([]);
}

/** Minified source of axe, since it is injected into every document: the other file is twice as large. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Injects axe into each frame that lacks it: frames communicate by messages, and a document that is still
 * open has it already.
 */
async function injectAxe(frames: Frame[]): Promise<void> {
  for (const frame of frames) {
    if (await frame.evaluate(() => "axe" in window)) continue;
    await frame.evaluate(AXE);
    await frame.evaluate(() => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] });
    });
  }
}

/** Computes the violations only: axe spends a large part of its time on the list of passed rules. */
async function findViolations(page: Page, options: axeCore.RunOptions): Promise<string[]> {
  const violations = await page.evaluate(async (runOptions) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    const found = await axe.run(document, { ...runOptions, resultTypes: ["violations"] });
    return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  }, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.join(" ")}`);
}

/** Waits for hydration, so that messages and errors of scripts do not follow the end of a short test. */
export async function waitForScripts(page: Page): Promise<void> {
  // Polls rarely: the default, at each frame, slows down the page.
  await page.waitForFunction(isPageHydrated, undefined, { polling: 50 });
}

export async function isLive(page: Page): Promise<boolean> {
  return page.evaluate(isPageHydrated);
}

/**
 * Whether React has hydrated the page or its island. For other documents, whether they have loaded, since
 * their inline script has then run.
 */
function isPageHydrated(): boolean {
  const place = document.querySelector("#island") ?? document;
  const container = Object.entries(place).find(([key]) => key.startsWith("__reactContainer"));
  const root = container?.[1] as
    | { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
    | undefined;
  const isHydrated = root?.stateNode.current.memoizedState.isDehydrated === false;
  const isDocument = !document.querySelector("#late-scripts, link[rel=modulepreload]");
  return isHydrated || (isDocument && document.readyState !== "loading");
}

/** Checks that no element is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}

/** Checks one page of a phone's journey, and its width in a wide window, without repeating the journey there. */
export async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  const size = page.viewportSize() ?? PHONE.viewport;
  for (const wide of [1280, size.width]) {
    await page.setViewportSize({ ...size, width: wide });
    await expectNoSidewaysScroll(page);
    await expectReadable(page);
  }
}

/** Creates a slug that no other test, project or retry uses. */
export function uniqueSlug(name: string): string {
  return `${name}-${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6).toString(36)}`;
}
