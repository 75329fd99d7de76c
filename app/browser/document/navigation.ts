import { findFollowedLink, interceptLinks } from "../followed-link.ts";
import { isReachable, TIMEOUT_MS, timeoutFor, type Trouble } from "../connection.ts";
import { hideConnectionNotice, showConnectionNotice } from "../connection-notice.ts";

/** Live regions that every document contains: see DocumentNotices. */
const status = document.querySelector(".pending-navigation") as HTMLElement;
const notice = document.querySelector(".connection-notice") as HTMLElement;

let tryAgain: (() => void) | undefined;
let waiting: ReturnType<typeof setTimeout> | undefined;
/** Forms in flight, and the one that was submitted last. */
const sent = new Set<HTMLFormElement>();
let latest: HTMLFormElement | undefined;

/** A form and its submitted values. */
export interface Sent {
  form: HTMLFormElement;
  fields: FormData;
}

/**
 * Shows progress while the next page loads, and keeps the current page with a message if it cannot be loaded.
 * Links are followed by the browser; forms are sent by fetch, because a navigation without a response would
 * replace the page.
 * @param take receives the response to a form
 * @param hasInput whether the page holds unsaved input
 */
export function watchNavigation(take = openResponse, hasInput?: () => boolean): void {
  const announce = (link: HTMLAnchorElement) => showLoading(link.dataset.loading);
  interceptLinks(announce, (link) => report("page", () => link.click()), hasInput);
  addEventListener("click", (event) => {
    const link = event.defaultPrevented ? undefined : findFollowedLink(event);
    if (link) announce(link);
  });
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method !== "post") return;
    event.preventDefault();
    // Ignore a second submit while the first is in flight: it would use up a one-time code or link.
    if (!sent.has(form)) void send(form, event.submitter, take);
  });
  // A page restored from the back/forward cache may still show the loading state.
  addEventListener("pageshow", endLoading);
  const [, again, dismiss] = notice.children;
  dismiss?.addEventListener("click", hideConnectionNotice);
  again?.addEventListener("click", () => {
    hideConnectionNotice();
    tryAgain?.();
  });
}

/**
 * Shows a message above the page for a failed request.
 * @param trouble key of a message of the notice or the form; any other text is shown as it is
 * @param again retries the request; without it, there is no retry button
 */
export function report(
  trouble: Trouble | "page" | (string & {}),
  again?: () => void,
  form?: HTMLFormElement,
): void {
  endLoading();
  tryAgain = again;
  showConnectionNotice(trouble, { own: form?.dataset, canRetry: again !== undefined });
}

/**
 * Default for informational pages, whose forms are buttons that redirect to another page. A successful
 * response without a redirect is that of a captive portal.
 */
function openResponse({ ok, redirected, url }: Response, _sent: Sent): unknown {
  if (ok && redirected) return location.assign(url);
  return report(ok ? "unanswered" : "failed");
}

async function send(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  take: typeof openResponse,
): Promise<void> {
  sent.add(form);
  latest = form;
  const fields = new FormData(form, submitter);
  const wasOffline = !navigator.onLine && !(await isReachable(form.action));
  if (wasOffline) return report("offline", undefined, form);
  const timeoutMs = timeoutFor(fields);
  showLoading("", timeoutMs);
  submitter?.setAttribute("aria-disabled", "true");
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(form.action, { method: "POST", body: fields, signal });
    // With two requests in flight, the response to the later one shows the result of both.
    if (form === latest || !response.redirected) await take(response, { form, fields });
  } catch {
    report("unanswered", undefined, form);
  }
  submitter?.removeAttribute("aria-disabled");
}

/** @param name name of the next page, if it is known */
export function showLoading(name?: string, timeoutMs = TIMEOUT_MS): void {
  clearTimeout(waiting);
  hideConnectionNotice();
  status.textContent = `Loading${name ? ` ${name}` : ""}...`;
  // End the loading state after a timeout, since no event reports that the visitor stopped the load.
  waiting = setTimeout(endLoading, timeoutMs);
}

/** Time to read the outcome of a form, which stays in the page. */
const READING_MS = 10_000;

/** Shows the outcome of a form to a person who has gone on to another part of the page. */
export function announceOutcome(outcome: string): void {
  clearTimeout(waiting);
  status.textContent = outcome;
  waiting = setTimeout(endLoading, READING_MS);
}

/** Removes the loading state. */
export function endLoading(): void {
  clearTimeout(waiting);
  sent.clear();
  status.textContent = "";
}
