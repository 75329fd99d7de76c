import { focusFirstInvalid } from "../first-invalid.ts";
import { ISLAND, isIslandBegun } from "../island/protocol.ts";
import { LostConnection, TIMEOUT_MS } from "../connection.ts";
import { takeFocus } from "../take-focus.ts";
import { describeForm, carryInput, hasInput } from "./carry-input.ts";
import { announceOutcome, endLoading, report, type Sent } from "./navigation.ts";

/** Message for a form of a page whose session has ended. */
const SIGNED_OUT =
  "Your session has ended, and nothing was saved. Your words stay here: sign in again in another tab, then send them.";

/** Marker of a page that has this script, so that another such page can be shown in its place. */
const MARK = "script[data-forms]";

/** Path and query of the displayed page. */
let shown = location.pathname + location.search;

/** Element that had the focus when the last form was sent. */
let focusAtSend: Element | null = null;

/** Notes the focus at each submit; registered after the listeners that close a dialog, which move the focus. */
export function watchFocus(): void {
  addEventListener("submit", () => (focusAtSend = document.activeElement));
}

/** @param enhancePage enhances a page once after it is shown */
export function createFormResponses(enhancePage: () => void) {
  /**
   * Shows the response to a form without a navigation, so that no second request is needed and no input is
   * lost. The browser navigates to pages of every other kind. An error response without the form's outcome
   * leaves the page unchanged, with a message above it.
   * @throws LostConnection if the response is truncated, or is not a page of this site (a captive portal also
   * responds 200)
   */
  const showResponse = async (response: Response, sent?: Sent): Promise<void> => {
    const html = await response.text();
    if (isCutOff(html, response)) throw new LostConnection();
    const page = parse(html);
    const isFollowed = response.ok || (response.redirected && response.status < 500);
    const isOutcome = page !== undefined && (isFollowed || showsOutcome(page, sent?.form));
    if (sent && !isOutcome && !isFollowed && !response.redirected) {
      const words = page && response.status < 500 ? describe(page) : "failed";
      return report(words, undefined, sent.form);
    }
    if (!isOutcome) throw new LostConnection();
    const hasWords = sent?.form.dataset.signedOut !== undefined;
    const isSignedOut =
      sent && isSignIn(response.url) && (hasWords || (isSessionEnd(response.url) && hasInput(sent.form)));
    if (isSignedOut && !isIslandBegun()) report(hasWords ? "signedOut" : SIGNED_OUT, undefined, sent.form);
    else if (page.querySelector(MARK) && !hasOtherScripts(page) && !isIslandBegun()) {
      show(page, response, sent);
      enhancePage();
    } else if (response.redirected || !sent) leaveFor(response.url);
    else report(describe(page), undefined, sent.form);
  };

  /** Follows a URL like a link, but keeps the current page if the next one cannot be loaded. */
  const follow = async (url: string): Promise<void> => {
    try {
      await showResponse(await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }));
    } catch {
      report("page", () => void follow(url));
    }
  };

  return { showResponse, follow };
}

/**
 * Whether a page contains the form that was sent, for example with its errors, or a message about the
 * outcome.
 */
function showsOutcome(page: Document, form: HTMLFormElement | undefined): boolean {
  const forms = [...page.querySelectorAll<HTMLFormElement>("main form")];
  const isSame = (other: HTMLFormElement) => form && describeForm(other) === describeForm(form);
  const outcome = page.querySelector("main :is(.toast, .notice:not([hidden]))");
  return outcome !== null || forms.some(isSame);
}

/** Whether a page is truncated, which counts as a failure: a failing server may have sent only part of it. */
function isCutOff(html: string, { status, headers }: Response): boolean {
  const isPage = headers.get("Content-Type")?.includes("text/html") ?? false;
  return status < 500 && isPage && html !== "" && !html.trimEnd().endsWith("html>");
}

/**
 * Parses a page. Its styles get the nonce of the current page, whose Content-Security-Policy stays in force.
 * @returns undefined for a response that is not a page of this site
 */
function parse(html: string): Document | undefined {
  const page = new DOMParser().parseFromString(
    html.replaceAll(/<style[^<>]*>/g, `<style nonce="${readNonce()}">`),
    "text/html",
  );
  return page.querySelector("main#main") ? page : undefined;
}

function readNonce(): string {
  return document.querySelector<HTMLElement>("[nonce]")?.nonce ?? "";
}

/**
 * Whether a URL is that of a sign-in form that continues to another page (`next`). In the history, this form
 * replaces the page that required it, and is replaced by the page that it continues to, so that Back never
 * leads to a completed form.
 */
function isSignIn(url: string): boolean {
  return new URL(url, location.href).searchParams.has("next");
}

/** Whether a sign-in form takes the place of a page because a form was sent after the end of its session. */
function isSessionEnd(url: string): boolean {
  return new URL(url, location.href).searchParams.has("ended");
}

/** Loads another page by a navigation of the browser. */
function leaveFor(url: string): void {
  if (isSignIn(shown)) location.replace(url);
  else location.assign(url);
}

/** Reloads on Back after a page was replaced without a navigation: the browser then changes the URL only. */
export function reloadReplacedPage(): void {
  addEventListener("popstate", () => {
    const isReplaced = shown !== location.pathname + location.search;
    if (isReplaced && !document.getElementById(ISLAND)) location.reload();
  });
}

function show(page: Document, { url, redirected }: Response, sent: Sent | undefined): void {
  const { pathname, search } = new URL(url);
  const focused = document.activeElement as HTMLElement;
  const before = focused.getBoundingClientRect().top;
  const opened = [...document.querySelectorAll("[popover][id]:popover-open")];
  // Keep input: an accepted form is reset; a refused form and all others keep their values. From editor to
  // editor the input is kept too, even though the first save of a new page changes its URL.
  const isSamePage = pathname === location.pathname || page.getElementById(ISLAND) !== null;
  if (isSamePage) carryInput(document.body, page.body, redirected ? sent : undefined);
  replaceShown(page);
  runScripts(page);
  const enter = isSignIn(url) || isSignIn(shown) ? "replaceState" : "pushState";
  if (shown !== pathname + search) history[enter](null, "", url);
  shown = pathname + search;
  endLoading();
  for (const { id } of opened) document.getElementById(id)?.showPopover();
  const kept = isSamePage ? findCounterpart(focused) : undefined;
  if (kept && sent && focused !== focusAtSend) return keepFocus(kept, before);
  if (opened.length > 0 || (!redirected && focusFirstInvalid())) return;
  const toast = document.querySelector("main .toast");
  // No scrolling for a toast: it reports a change of a row, and the row should stay in view.
  if (!toast) scrollTo({ top: 0, behavior: "instant" });
  // After a search the focus stays in its form, so that the search can be refined.
  const place = sent?.form.method === "get" ? kept : undefined;
  takeFocus(place ?? toast ?? findOutcome() ?? document.querySelector("main h1"));
}

/** Finds the element of the next page that takes the place of a focused one of the page before. */
function findCounterpart(focused: HTMLElement): HTMLElement | undefined {
  if (focused.tabIndex < 0) return undefined;
  // Carried input: the element itself is in the next page.
  if (focused.isConnected) return focused;
  const { id, outerHTML } = focused;
  return [...document.querySelectorAll<HTMLElement>(focused.tagName)].find(
    (element) => element.checkVisibility() && (id ? element.id === id : element.outerHTML === outerHTML),
  );
}

/**
 * Keeps the focus, and its position in the viewport, for a person who moved it while the request was in
 * flight: typing goes on in its field.
 * @param before offset of the focused element from the top of the viewport, in CSS pixels
 */
function keepFocus(kept: HTMLElement, before: number): void {
  takeFocus(kept);
  scrollBy({ top: kept.getBoundingClientRect().top - before, behavior: "instant" });
  // A toast is in view at any scroll position.
  if (document.querySelector("main .toast")) return;
  const outcome = findOutcome() ?? document.querySelector("main .field-error");
  if (outcome) announceOutcome((outcome.querySelector("p") ?? outcome).textContent);
}

function findOutcome(page: Document = document): Element | null {
  return page.querySelector("main .notice:not([hidden])");
}

/**
 * Whether a page needs scripts that this page lacks. Scripts do not run when a page is shown without a
 * navigation, so an island would remain plain HTML.
 */
function hasOtherScripts(page: Document): boolean {
  return [...page.scripts].some(({ src }) => ![...document.scripts].some((here) => here.src === src));
}

/** Runs the inline scripts of a page that this page lacks, such as that of its uploads: replaced content runs none. */
function runScripts(page: Document): void {
  const here = [...document.scripts].map(({ text }) => text);
  for (const { text } of page.querySelectorAll<HTMLScriptElement>(
    "script[type=module]:not([src], [data-forms])",
  )) {
    if (here.includes(text)) continue;
    const script = document.createElement("script");
    Object.assign(script, { type: "module", nonce: readNonce(), text });
    document.body.appendChild(script);
  }
}

function replaceShown(page: Document): void {
  document.title = page.title;
  const [style, newStyle] = [document, page].map((each) => each.querySelector("head style"));
  if (style && newStyle) style.textContent = newStyle.textContent;
  for (const node of listShown(document)) node.remove();
  const end = document.querySelector<HTMLElement>(".pending-navigation");
  for (const node of listShown(page)) end?.parentNode?.insertBefore(node, end);
}

/**
 * Visible elements of a page, without scripts and without the live regions, which are kept from the current
 * page.
 */
function listShown(page: Document) {
  return page.querySelectorAll<HTMLElement>("body > :not(script, .pending-navigation, .connection-notice)");
}

/**
 * Text about a form's outcome: the page's notice; the toast, also beside the `main` of a page that cannot be
 * shown; or title and advice, if the request was refused before it reached a route.
 */
function describe(page: Document): string {
  const notice = findOutcome(page) ?? page.querySelector(".toast");
  const words = [
    ...(notice ? [notice.querySelector("p") ?? notice] : page.querySelectorAll("main h1, main p")),
  ].map(({ textContent }) => textContent.trim());
  return words.length > 0 ? words.join(". ").replaceAll("..", ".") : "failed";
}
