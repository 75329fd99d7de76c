import { TIMEOUT_MS } from "../connection.ts";
import { takeFocus } from "../take-focus.ts";
import { markAsSaved } from "./carry-input.ts";
import { report, showLoading, type Sent } from "./navigation.ts";

type ShowResponse = (response: Response, sent: Sent) => Promise<void>;

/** Enhances the administrator's lists: search, confirmation of deletions, and toasts. */
export function enhanceLists(take: ShowResponse): void {
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    form.closest<HTMLElement>("[popover][role=dialog]")?.hidePopover();
    const isOfThisPage = new URL(form.action).pathname === location.pathname;
    if (form.method !== "get" || !isOfThisPage) return;
    event.preventDefault();
    void search(form, take);
  });
  // Capture phase, before the listener that follows links: without a script, the dismiss link reloads the
  // page.
  addEventListener("click", dismiss, { capture: true });
}

let latest: Promise<Response> | undefined;

/**
 * Shows the result of a search without a navigation. Input made while the request is in flight is kept: see
 * `carryInput`.
 */
async function search(form: HTMLFormElement, take: ShowResponse): Promise<void> {
  const url = new URL(form.action);
  const fields = new FormData(form);
  url.search = new URLSearchParams(fields as unknown as Record<string, string>).toString();
  markAsSaved(form);
  showLoading();
  const request = fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  latest = request;
  try {
    const response = await request;
    if (request === latest) await take(response, { form, fields });
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
