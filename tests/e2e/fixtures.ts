import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

export const ADMIN = { email: "admin@rootwell.example", password: "a passphrase for tests only" };

interface Fixtures {
  /** Fails the test on any console message, page error, or request to another host. */
  quiet: undefined;
}

/** What the browser and the router log of an answer that is refused or does not come; tests that provoke one look at it. */
const EXPECTED_NOISE =
  /^error: (Failed to load resource|Error loading route module|TypeError: Failed to fetch dyn)/;

export const test = base.extend<Fixtures>({
  // Each test visits from a network of its own, so that what one tries does not count against another.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    const places = crypto.getRandomValues(new Uint8Array(3));
    await use({ ...extraHTTPHeaders, "CF-Connecting-IP": `10.${places.join(".")}` });
  },
  quiet: [
    async ({ page, baseURL }, use) => {
      const noise: string[] = [];
      page.on("console", (message) => noise.push(`${message.type()}: ${message.text()}`));
      page.on("pageerror", (error) => noise.push(`error: ${error.message}`));
      page.on("request", (request) => {
        const foreign =
          !/^(data|blob|about):/.test(request.url()) && !request.url().startsWith(`${baseURL}/`);
        if (foreign) noise.push(`request: ${request.url()}`);
      });
      await use(undefined);
      expect(noise.filter((line) => !EXPECTED_NOISE.test(line))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Without the way through the form, which the journeys take. */
export async function logIn(page: Page, path = "/admin/marketing"): Promise<void> {
  // While another test writes beside the server, the database may be busy for a moment.
  await expect(async () => {
    const answer = await page.request.post("/login", {
      form: { ...ADMIN, remember: "on" },
      headers: { "Sec-Fetch-Site": "same-origin" },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(302);
  }).toPass({ timeout: 20_000 });
  await page.goto(path);
}

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** axe: the rules of WCAG 2.2 AA and best practice in light, and of them in dark the one that colours can break. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForScripts(page);
  // What has been scrolled under a bar that stays in view can be scrolled out again: it counts as covered for axe alone.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  // In the page itself: the other mode opens a new one for each look, which only frames of other sites need.
  const inLight = await new AxeBuilder({ page }).setLegacyMode().withTags(RULES).analyze();
  expect(inLight.violations.map(describeViolation), `light: ${await page.title()}`).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const inDark = await page.evaluate(async () => {
    // The builder has left it in the page.
    const { axe } = window as unknown as { axe: Axe };
    return axe.run(document, { runOnly: ["color-contrast"], resultTypes: ["violations"] });
  });
  expect(inDark.violations.map(describeViolation), `dark: ${await page.title()}`).toEqual([]);
}

interface Violation {
  id: string;
  nodes: { html: string }[];
}

interface Axe {
  run: (within: Document, options: object) => Promise<{ violations: Violation[] }>;
}

function describeViolation({ id, nodes }: Violation): string {
  return `${id}: ${nodes.map(({ html }) => html).join(" ")}`;
}

/** Scripts run after the page has come to rest, so that what they say or break would come after a short test. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(hasComeAlive);
}

export async function isLive(page: Page): Promise<boolean> {
  return page.evaluate(hasComeAlive);
}

function hasComeAlive(): boolean {
  const isHydrated = Object.keys(document.body.firstElementChild ?? {}).some((key) =>
    key.startsWith("__react"),
  );
  return isHydrated || document.scripts.length === 0;
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}

/** A slug that no other test, project or retry uses. */
export function uniqueSlug(name: string): string {
  return `${name}-${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6).toString(36)}`;
}
