import { findFollowedLink, holdLinks } from "../followed-link.ts";
import { isReachable, TIMEOUT_MS, timeoutFor, type Trouble } from "../connection.ts";
import { hideConnectionNotice, showConnectionNotice } from "../connection-notice.ts";

/** Both are part of every document: see DocumentNotices. */
const status = document.querySelector(".pending-navigation") as HTMLElement;
const notice = document.querySelector(".connection-notice") as HTMLElement;

let tryAgain: (() => void) | undefined;
let waiting: ReturnType<typeof setTimeout> | undefined;
/** Forms on their way, and which of them was sent last. */
const sent = new Set<HTMLFormElement>();
let latest: HTMLFormElement | undefined;

/** A form, and what of it was sent. */
export interface Sent {
  form: HTMLFormElement;
  fields: FormData;
}

/**
 * Says that the next page is loading, and where it cannot come, keeps this one and says that. Links are the browser's own; a
 * form is sent from here, because one that gets no answer would take the page away.
 * @param take what is done with the answer to a form
 * @param holdsInput whether the page holds what must not be lost
 */
export function watchNavigation(take = openAnswer, holdsInput?: () => boolean): void {
  const announce = (link: HTMLAnchorElement) => showLoading(link.dataset.loading);
  holdLinks(announce, (link) => report("page", () => link.click()), holdsInput);
  addEventListener("click", (event) => {
    const link = event.defaultPrevented ? undefined : findFollowedLink(event);
    if (link) announce(link);
  });
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method !== "post") return;
    event.preventDefault();
    // A second press would use up a one-time code or link.
    if (!sent.has(form)) void send(form, event.submitter, take);
  });
  // Includes a page that the browser restores as it was left.
  addEventListener("pageshow", endLoading);
  const [, again, dismiss] = notice.children;
  dismiss?.addEventListener("click", hideConnectionNotice);
  again?.addEventListener("click", () => {
    hideConnectionNotice();
    tryAgain?.();
  });
}

/**
 * Says above the page why what was asked for did not come.
 * @param trouble of which the notice knows the words, or the form has its own; other words are said as they are
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

/** On a page that only informs, a form is a button that leads to another page; a captive portal answers it with one of its own. */
function openAnswer({ ok, redirected, url }: Response, _sent: Sent): unknown {
  if (ok && redirected) return location.assign(url);
  return report(ok ? "unanswered" : "failed");
}

async function send(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  take: typeof openAnswer,
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
    const answer = await fetch(form.action, { method: "POST", body: fields, signal });
    // Where two were taken, the later answer shows what both have come to.
    if (form === latest || !answer.redirected) await take(answer, { form, fields });
  } catch {
    report("unanswered", undefined, form);
  }
  submitter?.removeAttribute("aria-disabled");
}

/** @param name of the next page, if it is known */
export function showLoading(name?: string, timeoutMs = TIMEOUT_MS): void {
  clearTimeout(waiting);
  hideConnectionNotice();
  status.textContent = `Loading${name ? ` ${name}` : ""}...`;
  // The visitor may have stopped it, which nothing tells.
  waiting = setTimeout(endLoading, timeoutMs);
}

/** Ends the announcement of a load. */
export function endLoading(): void {
  clearTimeout(waiting);
  sent.clear();
  status.textContent = "";
}
