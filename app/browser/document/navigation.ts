import { findFollowedLink, holdLinks } from "../followed-link.ts";
import { SETTLED } from "../island/protocol.ts";
import { isReachable, PATIENCE, type Trouble } from "../connection.ts";

/** Both are part of every document, the notice with its words: see DocumentNotices. */
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

type Asking = (form: HTMLFormElement, fields: FormData) => [patience: number, headers?: HeadersInit];

/**
 * Says that the next page is loading, and where it cannot come, keeps this one and says that. Links are the browser's own; a
 * form is sent from here, because one that gets no answer would take the page away.
 * @param take what is done with the answer to a form
 * @param askWith how long to wait for it, in milliseconds, and what to ask for besides
 * @param holdsWork whether the page holds what must not be lost
 */
export function announceLeaving(
  take = openAnswer,
  askWith: Asking = () => [PATIENCE],
  holdsWork?: () => boolean,
): void {
  const announce = (link: HTMLAnchorElement) => showLoading(link.dataset.loading);
  holdLinks(announce, (link) => report("page", () => link.click()), holdsWork);
  addEventListener("click", (event) => {
    const link = event.defaultPrevented ? undefined : findFollowedLink(event);
    if (link) announce(link);
  });
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method !== "post") return;
    event.preventDefault();
    // A second press would use up a one-time code or link.
    if (!sent.has(form)) void send(form, event.submitter, take, askWith);
  });
  // Also when the browser brings the page back as it was left.
  addEventListener("pageshow", rest);
  const [, again, dismiss] = notice.children;
  dismiss?.addEventListener("click", () => notice.hidePopover());
  again?.addEventListener("click", () => {
    notice.hidePopover();
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
  rest();
  tryAgain = again;
  const [words, button] = notice.children as unknown as HTMLElement[];
  if (words) words.textContent = form?.dataset[trouble] ?? notice.dataset[trouble] ?? trouble;
  if (button) button.hidden = !again;
  notice.showPopover();
  form?.dispatchEvent(new Event(SETTLED));
}

/** What is said above the page holds no longer. */
export function withdraw(): void {
  notice.hidePopover();
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
  askWith: Asking,
): Promise<void> {
  sent.add(form);
  latest = form;
  const fields = new FormData(form, submitter);
  const wasOffline = !navigator.onLine && !(await isReachable(form.action));
  if (wasOffline) return report("offline", undefined, form);
  const [patience, headers] = askWith(form, fields);
  showLoading("", patience);
  submitter?.setAttribute("aria-disabled", "true");
  try {
    const signal = AbortSignal.timeout(patience);
    const answer = await fetch(form.action, { method: "POST", body: fields, headers, signal });
    // Where two were taken, the later answer shows what both have come to.
    if (form === latest || !answer.redirected) await take(answer, { form, fields });
  } catch {
    report("unanswered", undefined, form);
  }
  submitter?.removeAttribute("aria-disabled");
}

/** @param name of the next page, if it is known */
export function showLoading(name?: string, patience = PATIENCE): void {
  clearTimeout(waiting);
  notice.hidePopover();
  status.textContent = `Loading${name ? ` ${name}` : ""}...`;
  // The visitor may have stopped it, which nothing tells.
  waiting = setTimeout(rest, patience);
}

/** Nothing is on its way. */
export function rest(): void {
  clearTimeout(waiting);
  sent.clear();
  status.textContent = "";
}
