import { findFollowedLink, holdLinks } from "../ui/followed-link.ts";
import { isReachable, PATIENCE, patienceFor, type Trouble } from "../ui/reach.ts";

/** Both are part of every document, the notice with its words: see DocumentNotices. */
const status = document.querySelector(".pending-navigation") as HTMLElement;
const notice = document.querySelector(".connection-notice") as HTMLElement;

let tryAgain: (() => void) | undefined;
let waiting: ReturnType<typeof setTimeout> | undefined;
let isSending = false;

/** What is done with the answer to a form, unless it says that something of ours has failed. */
export type TakeAnswer = (answer: Response, form: HTMLFormElement) => unknown;

/**
 * Says that the next page is loading, and where it cannot come, keeps this one and says that. Links are the browser's own; a
 * form is sent from here, because one that gets no answer would take the page away.
 * @param holdsWork whether the page holds what must not be lost
 */
export function announceLeaving(
  take: TakeAnswer = ({ url }) => location.assign(url),
  holdsWork?: () => boolean,
): void {
  holdLinks((link) => report("page", () => link.click()), { holdsWork });
  addEventListener("click", (event) => {
    const link = event.defaultPrevented ? undefined : findFollowedLink(event);
    if (link) showLoading(link.dataset.loading);
  });
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method !== "post") return;
    event.preventDefault();
    // A second press would use up a one-time code or link.
    if (!isSending) void send(form, event.submitter, take);
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
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null, take: TakeAnswer): Promise<void> {
  isSending = true;
  const fields = new FormData(form, submitter);
  const wasOffline = !navigator.onLine && !(await isReachable(form.action));
  if (wasOffline) return report("offline", undefined, form);
  const patience = patienceFor(fields);
  showLoading("", patience);
  try {
    const body = form.enctype.startsWith("m")
      ? fields
      : new URLSearchParams(fields as unknown as Record<string, string>);
    const answer = await fetch(form.action, { method: "POST", body, signal: AbortSignal.timeout(patience) });
    if (answer.status >= 500) report("failed");
    else await take(answer, form);
  } catch {
    report("unanswered", undefined, form);
  }
}

function showLoading(name?: string, patience = PATIENCE): void {
  clearTimeout(waiting);
  notice.hidePopover();
  status.textContent = `Loading${name ? ` ${name}` : ""}...`;
  // The visitor may have stopped it, which nothing tells.
  waiting = setTimeout(rest, patience);
}

/** Nothing is on its way. */
export function rest(): void {
  clearTimeout(waiting);
  isSending = false;
  status.textContent = "";
}
