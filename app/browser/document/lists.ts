import { TIMEOUT_MS } from "../connection.ts";
import { takeFocus } from "../take-focus.ts";
import { takeAsDone } from "./carry-input.ts";
import { report, showLoading, type Sent } from "./navigation.ts";

type ShowResponse = (answer: Response, sent: Sent) => Promise<void>;

/** Enhances the administrator's lists: searches, questions before a deletion, and results of actions. */
export function enhanceLists(take: ShowResponse): void {
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    form.closest<HTMLElement>("[popover][role=dialog]")?.hidePopover();
    const isOfThisPage = new URL(form.action).pathname === location.pathname;
    if (form.method !== "get" || !isOfThisPage) return;
    event.preventDefault();
    void search(form, take);
  });
  // Before another script follows it: without one, the link that dismisses a message loads the page again.
  addEventListener("click", dismiss, { capture: true });
}

let latest: Promise<Response> | undefined;

/** Shows the result of a search. Input during the request stays: see `carryInput`. */
async function search(form: HTMLFormElement, take: ShowResponse): Promise<void> {
  const url = new URL(form.action);
  const fields = new FormData(form);
  url.search = new URLSearchParams(fields as unknown as Record<string, string>).toString();
  takeAsDone(form);
  showLoading();
  const request = fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  latest = request;
  try {
    const answer = await request;
    if (request === latest) await take(answer, { form, fields });
  } catch {
    if (request === latest) report("page", () => form.requestSubmit());
  }
}

function dismiss(event: MouseEvent): void {
  const toast = (event.target as Element).closest(".toast-dismiss")?.closest(".toast-frame");
  if (!toast) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  toast.remove();
  takeFocus(document.querySelector("main h1"));
}
