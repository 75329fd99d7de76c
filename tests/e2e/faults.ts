import type { Locator, Page, Route } from "@playwright/test";

/** What can happen to a form on its way, and to its answer on the way back. */
export const FAULTS = {
  /** The browser has no connection at all. */
  offline: "offline",
  /** The form is never answered. */
  silent: "unanswered",
  /** The form is taken, and its answer breaks off. */
  cut: "unanswered",
} as const;

export type Fault = keyof typeof FAULTS;
export type Words = Record<(typeof FAULTS)[Fault], string | RegExp>;

/** Sends what the page has ready while the connection fails. @returns what mends the connection */
export async function sendAndLose(page: Page, fault: Fault, send: () => Promise<void>) {
  if (fault === "offline") {
    await page.context().setOffline(true);
    await send();
    return () => page.context().setOffline(false);
  }
  const unanswered: Route[] = [];
  const lose = async (route: Route) => {
    if (route.request().method() !== "POST") return route.continue();
    if (fault === "cut") return cutAnswer(route);
    unanswered.push(route);
  };
  await page.route("**", lose);
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await send();
  await sent;
  if (fault === "silent") await page.clock.fastForward("10:00");
  return async () => {
    for (const route of unanswered) await route.abort().catch(() => undefined);
    await page.unroute("**", lose);
  };
}

async function cutAnswer(route: Route): Promise<void> {
  const response = await route.fetch({ maxRedirects: 0 });
  const body = await response.body();
  // A redirect has nothing that could be cut but itself.
  if (body.length === 0) return route.abort("connectionreset");
  await route.fulfill({ response, body: body.subarray(0, Math.floor(body.length / 2)) });
}

/** Sends the same form a second time behind the sender's back, as a proxy or an impatient hand would. */
export async function sendTwice(page: Page, send: () => Promise<void>): Promise<void> {
  const handler = async (route: Route) => {
    if (route.request().method() === "POST") await route.fetch({ maxRedirects: 0 });
    await route.continue();
  };
  await page.route("**", handler);
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await send();
  await answered;
  await page.unroute("**", handler);
}

/** All that a person has on the page: where they are, and every letter, tick, choice and file. */
export async function readPage(page: Page) {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLInputElement>("main :is(input, select, textarea)");
    return {
      address: location.pathname + location.search,
      heading: document.querySelector("main h1")?.textContent,
      letters: [...controls].map((control) => [
        control.name || control.id,
        ["checkbox", "radio"].includes(control.type) ? control.checked : control.value,
      ]),
    };
  });
}

/** What is said of a page that does not come. */
export function unreachable(page: Page): Locator {
  const words = "We could not be reached. Check your connection and try again.";
  return page.getByRole("alert").filter({ hasText: words });
}

export function abort(route: Route): Promise<void> {
  return route.abort();
}
