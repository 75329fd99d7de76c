import { chromium, type Page } from "@playwright/test";
import { findChromium } from "../local/chromium.ts";

/** CPU throttling factor that makes this machine as slow as a mid-range phone. */
const SLOWDOWN = 4;
/** Minimum duration that the Event Timing API reports, in milliseconds. */
const MIN_DURATION_MS = 16;

interface Journey {
  name: string;
  go: (page: Page) => Promise<void>;
}

export interface Interaction {
  name: string;
  /** Interaction to Next Paint in milliseconds: the slowest interaction of the journey. */
  inp: number;
  /** Type and target of the slowest event. */
  slowest: string;
}

interface Admin {
  email: string;
  password: string;
}

/** Measures the most common first interactions with Event Timing on a throttled CPU; median of several tries. */
export async function measureInteractions(
  origin: string,
  admin: Admin,
  tries: number,
): Promise<Interaction[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const found: Interaction[] = [];
  for (const { name, go } of listJourneys(admin)) {
    const all: Interaction[] = [];
    for (let at = 0; at < tries; at++) {
      const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 780 } });
      all.push({ name, ...(await watchJourney(await context.newPage(), go)) });
      await context.close();
    }
    const middle = all.toSorted((one, other) => one.inp - other.inp)[Math.floor(tries / 2)];
    if (middle) found.push(middle);
  }
  await browser.close();
  return found;
}

async function watchJourney(page: Page, go: Journey["go"]): Promise<Omit<Interaction, "name">> {
  await page.addInitScript(watchEvents, MIN_DURATION_MS);
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await go(page);
  // Wait for the last event, which is reported after its paint.
  await page.waitForTimeout(500);
  const [slowest] = await page.evaluate(() => window.interactions.toSorted((a, b) => b.inp - a.inp));
  return { inp: slowest?.inp ?? 0, slowest: slowest?.event ?? `none over ${MIN_DURATION_MS} ms` };
}

function listJourneys({ email, password }: Admin): Journey[] {
  return [
    {
      name: "arriving: menu and first fold of a condition page",
      async go(page) {
        await page.goto("/diseases/lupus-nephritis");
        await page.getByRole("button", { name: "Menu" }).click();
        await page.keyboard.press("Escape");
        await page.locator("main summary").first().click();
      },
    },
    {
      name: "searching: letter by letter",
      async go(page) {
        await page.goto("/conditions");
        await page.getByRole("searchbox").first().pressSequentially("stiff in the morning", { delay: 120 });
        await page.waitForTimeout(1000);
      },
    },
    {
      name: "publishing: title, headline, publish",
      async go(page) {
        await page.goto("/login");
        await page.getByLabel("Email").fill(email);
        await page.getByLabel("Password", { exact: true }).fill(password);
        await page.keyboard.press("Enter");
        await page.waitForURL("**/admin/marketing");
        await page.goto("/admin/marketing/new");
        await page.getByLabel("Page Title").pressSequentially(`Vitals ${Date.now()}`, { delay: 80 });
        await page.getByLabel("CTA Headline").pressSequentially("Care that listens", { delay: 80 });
        await page.getByRole("button", { name: "Publish Page" }).click();
        await page.getByText("Saved. The page is live.").waitFor();
      },
    },
  ];
}

interface Watched {
  inp: number;
  event: string;
}

declare global {
  interface Window {
    interactions: Watched[];
  }
}

/** Runs in the page: records every press and key event that is long enough to be reported. */
function watchEvents(shortest: number): void {
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId === 0) continue;
      const target = entry.target instanceof Element ? entry.target.tagName.toLowerCase() : "page";
      window.interactions.push({ inp: Math.round(entry.duration), event: `${entry.name} on ${target}` });
    }
  }).observe({ type: "event", durationThreshold: shortest, buffered: true } as PerformanceObserverInit);
}
