import type { Locator, Page, Route } from "@playwright/test";
import { abort, cutConnection } from "./noise.ts";

/** Faults of the network between a form and its response. */
export const NETWORK_FAULTS = {
  /** The browser has no connection at all. */
  offline: "offline",
  /** The form gets no response. */
  silent: "unanswered",
  /** The form is received, and its response is cut off. */
  cut: "unanswered",
} as const;

export type NetworkFault = keyof typeof NETWORK_FAULTS;
export type Words = Record<(typeof NETWORK_FAULTS)[NetworkFault] | "failed", string | RegExp> & {
  /** Message of the page, if it differs from that of the refusing page. */
  refused?: string;
};

/** Sends the page's form while the connection fails. @returns a function that restores the connection */
export async function sendAndLose(page: Page, fault: NetworkFault, send: () => Promise<void>) {
  if (fault === "offline") {
    await page.context().setOffline(true);
    await send();
    return () => page.context().setOffline(false);
  }
  const unanswered: Route[] = [];
  const lose = async (route: Route) => {
    if (route.request().method() !== "POST") return route.continue();
    if (fault === "cut") return cutResponse(route);
    unanswered.push(route);
  };
  await page.route("**", lose);
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await send();
  await sent;
  if (fault === "silent") await page.clock.fastForward("10:00");
  return async () => {
    for (const route of unanswered) await abort(route).catch(() => undefined);
    await page.unroute("**", lose);
  };
}

async function cutResponse(route: Route): Promise<void> {
  const response = await route.fetch({ maxRedirects: 0 });
  const body = await response.body();
  // A redirect has no body to cut.
  if (body.length === 0) return cutConnection(route);
  await route.fulfill({ response, body: body.subarray(0, Math.floor(body.length / 2)) });
}

/** Statuses that are no outcome of a form: 200 of another site's page, and all refusals and failures. */
const STATUSES = [
  200, 400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 429, 500, 501, 502, 503, 504, 520, 522, 530,
];

/**
 * Returns the bodies of such responses. Those of this site are pages without the form: one of the router, and
 * one document.
 */
async function listBodies(page: Page): Promise<Record<string, string>> {
  const [here = "", documentPage = ""] = await Promise.all(
    [page.url(), "/page/no-such-page"].map(async (url) => (await page.request.get(url)).text()),
  );
  const error = '<main id="main" class="error-message"><h1>Page not found</h1></main>';
  const foreign = "<!doctype html><html><body><h1>Sign in to the Wi-Fi</h1><form></form></body></html>";
  const routerPage = here
    .replace(/<main[\s\S]*<\/main>/, error)
    .replace(/<script[^>]* id="island-props"[\s\S]*?<\/script>/, "");
  return { routerPage, documentPage, foreign, empty: "" };
}

/** Records the last sent form, for `respondWithEach`. */
export async function watchForms(page: Page): Promise<void> {
  await page.evaluate(() =>
    addEventListener(
      "submit",
      ({ target, submitter }) => Object.assign(window, { lastSent: { form: target, submitter } }),
      { capture: true },
    ),
  );
}

/** Number of consecutive forms that together are tested with every status. */
const FORMS_PER_ROUND = 8;

/**
 * Chooses pairs of status and body of a response. All forms share the code that reads a response: one form of
 * each kind is tested with all pairs, each other form with 200, refusals and failures, so that eight
 * consecutive forms cover every status, with bodies that differ from form to form.
 */
function choosePairs(bodies: string[], turn: number | "all"): [status: number, body: string][] {
  // A page of this site with status 200 is an outcome, and so excluded.
  const listPossible = (status: number) =>
    bodies.filter((body) => status !== 200 || (body !== "routerPage" && body !== "documentPage"));
  if (turn === "all")
    return STATUSES.flatMap((status) => listPossible(status).map((body): [number, string] => [status, body]));
  const own = STATUSES.filter(
    (status, at) => status === 200 || at % FORMS_PER_ROUND === turn % FORMS_PER_ROUND,
  );
  return own.map((status, at) => {
    const possible = listPossible(status);
    return [status, possible[(at + turn) % possible.length] ?? ""];
  });
}

/**
 * Sends the last form again for pairs of status and body of a response.
 * @param turn index of the form, or "all" for every pair
 * @returns notice and heading of the page, by status and body
 */
export async function respondWithEach(
  page: Page,
  turn: number | "all",
): Promise<Record<string, { message: string; main: string }>> {
  const contents = await listBodies(page);
  return page.evaluate(
    async ({ pairs, bodies }) => {
      const { form, submitter } = (
        window as unknown as { lastSent: { form: HTMLFormElement; submitter: HTMLElement } }
      ).lastSent;
      const notice = document.querySelector<HTMLElement>(".connection-notice");
      // Matches also the requests by which the editor's script sends its forms.
      const isSending = (url: string) => url === form.action || /\/(save|campaign)$/.test(url);
      const askNetwork = window.fetch;
      const results: Record<string, { message: string; main: string }> = {};
      for (const [status, name] of pairs) {
        notice?.hidePopover();
        window.fetch = async (input, init) =>
          init?.body instanceof FormData && isSending(String(input))
            ? Object.defineProperty(new Response(bodies[name], { status }), "url", { value: form.action })
            : askNetwork(input, init);
        for (let tries = 0; tries < 500 && !notice?.matches(":popover-open"); tries++) {
          // An island may still be rendering the previous response.
          if (tries % 50 === 0) form.requestSubmit(submitter);
          await new Promise((resolve) => setTimeout(resolve));
        }
        results[`${status} ${name}`] = {
          message: notice?.matches(":popover-open") ? (notice.querySelector("p")?.textContent ?? "") : "",
          main: document.querySelector("main h1")?.textContent ?? "",
        };
      }
      window.fetch = askNetwork;
      notice?.hidePopover();
      return results;
    },
    { pairs: choosePairs(Object.keys(contents), turn), bodies: contents },
  );
}

/** Sends the same form a second time without the page's knowledge, as a proxy or a second click would. */
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

/** Reads the state of the page that must not be lost: URL, heading, and the value of every control. */
export async function readPage(page: Page) {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLInputElement>("main :is(input, select, textarea)");
    return {
      url: location.pathname + location.search,
      heading: document.querySelector("main h1")?.textContent,
      letters: [...controls].map((control) => [
        control.name || control.id,
        ["checkbox", "radio"].includes(control.type) ? control.checked : control.value,
      ]),
    };
  });
}

/** Notice about a page that cannot be loaded. */
export function unreachable(page: Page): Locator {
  const words = "We could not be reached. Check your connection and try again.";
  return page.getByRole("alert").filter({ hasText: words });
}
