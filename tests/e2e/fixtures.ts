import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

const ADMIN = { email: "admin@rootwell.example", password: "a passphrase for tests only" };

interface Fixtures {
  /** Fails the test on any console message, page error, or request to another host. */
  quiet: undefined;
}

export const test = base.extend<Fixtures>({
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
      // A refused answer is logged by the browser itself; the tests that provoke one look at it.
      expect(noise.filter((line) => !line.startsWith("error: Failed to load resource"))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export async function logIn(page: Page, path = "/admin/marketing"): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByLabel("Password").fill(ADMIN.password);
  await page.getByRole("button", { name: "Log In" }).click();
  await page.waitForURL(`**${path}`);
}

/** axe, with the rules of WCAG 2.2 AA and best practice, in both colour schemes. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForScripts(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
      .analyze();
    const found = violations.map(
      ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(" ")}`,
    );
    expect(found, await page.title()).toEqual([]);
  }
}

/** Scripts run after the page has come to rest, so that what they say or break would come after a short test. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isLive = Object.keys(document.body.firstElementChild ?? {}).some((key) =>
      key.startsWith("__react"),
    );
    return isLive || document.scripts.length === 0;
  });
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
