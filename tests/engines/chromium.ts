import { chromium, type LaunchOptions } from "@playwright/test";
import { ESCAPE, type Driver, type Engine, type WindowOptions } from "./driver.ts";

/** Chromium, driven by Playwright as in all other browser tests. */
export async function openChromium(options: LaunchOptions): Promise<Engine> {
  const browser = await chromium.launch(options);
  return {
    async open({ dark = false }: WindowOptions = {}): Promise<Driver> {
      const context = await browser.newContext({
        colorScheme: dark ? "dark" : "light",
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      return {
        async goto(url) {
          await page.goto(url, { waitUntil: "domcontentloaded" });
        },
        resize: (width, height) => page.setViewportSize({ width, height }),
        async evaluate(work, ...args) {
          return page.evaluate(`(${String(work)})(...${JSON.stringify(args)})`);
        },
        click: (x, y) => page.mouse.click(x, y),
        type: (text) => (text === ESCAPE ? page.keyboard.press("Escape") : page.keyboard.type(text)),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
