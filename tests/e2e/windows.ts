import { test as base, type Browser, type Page } from "@playwright/test";

interface Options {
  /**
   * For `test.use`: a new window for a test that makes changes which cannot be undone, such as a script for
   * every page.
   */
  ownWindow: boolean;
  /** For `test.use`: allows the test to advance the clock of its pages by `page.clock.fastForward`. */
  ownTime: boolean;
}

/** Windows that are kept between tests of this process, by the options that an open window cannot change. */
const windows = new Map<string, Page>();

/**
 * Keeps a window for the next test, and clears its state in between: a new window starts two processes, which
 * parse React and axe again. The browser's cache is kept, as for a returning visitor.
 */
export const test = base.extend<Options>({
  ownWindow: [false, { option: true }],
  ownTime: [false, { option: true }],
  context: async (
    { browser, ownWindow, ownTime, hasTouch, javaScriptEnabled, viewport, extraHTTPHeaders, contextOptions },
    use,
  ) => {
    if (ownWindow) {
      const context = await browser.newContext();
      if (ownTime) await context.clock.install();
      await use(context);
      return context.close();
    }
    const kind = JSON.stringify({ hasTouch, javaScriptEnabled, ownTime });
    const page = windows.get(kind) ?? (await openWindow(browser, ownTime));
    windows.set(kind, page);
    const context = page.context();
    await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    await page.setViewportSize(viewport ?? { width: 1280, height: 800 });
    await page.emulateMedia({ reducedMotion: contextOptions.reducedMotion });
    await use(context);
    if (ownTime) await context.clock.setSystemTime(Date.now());
    await clear(page);
  },
  page: async ({ context }, use) => {
    await use(context.pages()[0] ?? (await context.newPage()));
  },
});

async function openWindow(browser: Browser, ownTime: boolean): Promise<Page> {
  const context = await browser.newContext();
  if (ownTime) await context.clock.install();
  const page = await context.newPage();
  const refuseFor = (option: keyof Options) => () => {
    throw new Error(`The next test would find this changed: it needs \`test.use({ ${option}: true })\`.`);
  };
  const refuse = refuseFor("ownWindow");
  for (const object of [page, context]) {
    Object.assign(object, { addInitScript: refuse, exposeFunction: refuse, exposeBinding: refuse });
  }
  Object.assign(context, { newCDPSession: refuse });
  Object.assign(context.clock, { install: refuse, setFixedTime: refuse, pauseAt: refuse });
  const refuseTime = refuseFor("ownTime");
  if (!ownTime) Object.assign(context.clock, { fastForward: refuseTime, setSystemTime: refuseTime });
  return page;
}

/** Events that a test can listen to. */
const EVENTS = [
  ..."console dialog download pageerror popup".split(" "),
  ..."request requestfailed requestfinished response".split(" "),
];

/** Removes all state of a test and its pages from a window, except the browser's cache. */
async function clear(page: Page): Promise<void> {
  const context = page.context();
  for (const event of EVENTS) page.removeAllListeners(event);
  context.removeAllListeners("page");
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.setOffline(false);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  // A page of the same site is in the same process, and loads after the previous page's unload handlers.
  await page.goto("/robots.txt");
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    window.name = "";
  });
  await context.clearCookies();
  await context.clearPermissions();
  await page.emulateMedia({ media: null, colorScheme: "light", forcedColors: "none" });
}
