import { findFollowedLink, holdLinks } from "../ui/followed-link.ts";
import { isReachable, PATIENCE, type Trouble } from "../ui/reach.ts";

/** Both are part of every document, the notice with its words: see DocumentNotices. */
const status = document.querySelector(".pending-navigation") as HTMLElement;
const notice = document.querySelector(".connection-notice") as HTMLElement;

let tryAgain: (() => void) | undefined;
let waiting: ReturnType<typeof setTimeout> | undefined;

/**
 * Says that the next page is loading, and where it cannot come, keeps this one and says that. Links are the browser's own; a
 * form is sent from here, because one that gets no answer would take the page away.
 */
export function announceLeaving(): void {
  holdLinks(notice.dataset.probe ?? "", (link) => report("page", () => link.click()));
  addEventListener("click", (event) => {
    const link = event.defaultPrevented ? undefined : findFollowedLink(event);
    if (link) showLoading(link.dataset.loading);
  });
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (form.method !== "post") return;
    event.preventDefault();
    void send(form, event.submitter);
  });
  // Also when the browser brings the page back as it was left.
  addEventListener("pageshow", hideLoading);
  const [, again, dismiss] = notice.children;
  dismiss?.addEventListener("click", () => notice.hidePopover());
  again?.addEventListener("click", () => {
    notice.hidePopover();
    tryAgain?.();
  });
}

function report(trouble: Trouble | "page", again?: () => void): void {
  hideLoading();
  tryAgain = again;
  const [words, button] = notice.children as unknown as HTMLElement[];
  if (words) words.textContent = notice.dataset[trouble] ?? "";
  if (button) button.hidden = !again;
  notice.showPopover();
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const body = new URLSearchParams(new FormData(form, submitter) as unknown as Record<string, string>);
  const wasOffline = !navigator.onLine && !(await isReachable(form.action));
  if (wasOffline) return report("offline");
  showLoading();
  try {
    const answer = await fetch(form.action, { method: "POST", body, signal: AbortSignal.timeout(PATIENCE) });
    if (answer.status >= 500) report("failed");
    else location.assign(answer.url);
  } catch {
    report("unanswered");
  }
}

function showLoading(name?: string): void {
  notice.hidePopover();
  say(`Loading${name ? ` ${name}` : ""}...`);
  // The visitor may have stopped it, which nothing tells.
  waiting = setTimeout(hideLoading, PATIENCE);
}

function hideLoading(): void {
  clearTimeout(waiting);
  say("");
}

function say(words: string): void {
  status.textContent = words;
}
