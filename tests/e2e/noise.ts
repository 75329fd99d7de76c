import type { Page, Route } from "@playwright/test";

/** A line of the console, an uncaught error, or a request to another host. */
interface Noise {
  type: string;
  text: string;
  url: string;
}

/** Facts about the running test that explain an expected message. */
export interface Causes {
  /** Full URLs of requests that the test aborted or expects to fail. */
  lost: ReadonlySet<string>;
  /** "STATUS URL" of responses below 500 to a navigation or a form, which the test itself checks. */
  refused: ReadonlySet<string>;
}

export const AUTOFOCUS = "Autofocus processing was blocked because a document already has a focused element.";
/** The browser skips a view transition when the next page is painted too early, or when the test resizes the window. */
const ABORTED_TRANSITIONS = ["Page already revealed", "Viewport size changed"].map(
  (reason) => `Transition was aborted because of invalid state. ${reason}`,
);
const OFFLINE = "Failed to load resource: net::ERR_INTERNET_DISCONNECTED";
const REFUSED = /^Failed to load resource: the server responded with a status of (\d+) \(/;
const BROKEN_OFF = /^Failed to load resource: net::ERR_(FAILED|CONNECTION_RESET)$/;
const NO_MODULE = /Failed to fetch dynamically imported module: (\S+)$/;

/** Whether the test has caused the message. A missing script, style sheet or picture is never expected. */
export function isExpected({ type, text, url }: Noise, { lost, refused }: Causes): boolean {
  // After a refusal the focus is on the first invalid field, and not on the one with `autofocus`.
  if (type === "info") return text === AUTOFOCUS;
  // Only tests disconnect the window.
  if (text === OFFLINE || ABORTED_TRANSITIONS.includes(text)) return true;
  const [, status] = REFUSED.exec(text) ?? [];
  if (status !== undefined) return lost.has(url) || refused.has(`${status} ${withoutHash(url)}`);
  if (BROKEN_OFF.test(text)) return lost.has(url);
  return lost.has(NO_MODULE.exec(text)?.[1] ?? "");
}

function withoutHash(url: string): string {
  return url.split("#")[0] ?? url;
}

/** URLs that the running test of this process has aborted. */
const lost = new Set<string>();

/** Declares that requests to this URL fail, as the test intends. */
export function expectLost(url: string): void {
  lost.add(url);
}

/** For `page.route`: aborts a request, and expects the message about it. */
export function abort(route: Route): Promise<void> {
  expectLost(route.request().url());
  return route.abort();
}

/** For `page.route`: aborts a request after the server has received it, and expects the message about it. */
export function cutConnection(route: Route): Promise<void> {
  expectLost(route.request().url());
  return route.abort("connectionreset");
}

/** Listens to a page. @returns a function that lists the messages that the test has not caused */
export function listen(page: Page, origin: string): () => string[] {
  lost.clear();
  const noise: Noise[] = [];
  const refused = new Set<string>();
  page.on("console", (message) =>
    noise.push({ type: message.type(), text: message.text(), url: message.location().url }),
  );
  page.on("pageerror", ({ message }) => noise.push({ type: "error", text: message, url: page.url() }));
  page.on("response", (response) => {
    const request = response.request();
    const isLookedAt = request.isNavigationRequest() || request.method() === "POST";
    if (isLookedAt && response.status() < 500) refused.add(`${response.status()} ${response.url()}`);
  });
  page.on("request", (request) => {
    const isForeign = !/^(data|blob|about):/.test(request.url()) && !request.url().startsWith(`${origin}/`);
    if (isForeign) noise.push({ type: "request", text: "to another host", url: request.url() });
  });
  return () =>
    noise
      .filter((each) => !isExpected(each, { lost, refused }))
      .map(({ type, text, url }) => `${type}: ${text} (${url})`);
}
