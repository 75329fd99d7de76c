import { isSignedIn } from "../signed-in-flag.ts";

/**
 * Replaces the header's links for signed-in visitors in the browser, since the cached HTML is the same for
 * everybody.
 */
export function showAccountLink(): void {
  const links = document.querySelectorAll<HTMLElement>("[data-signed-in]");
  if (isSignedIn()) for (const link of links) link.textContent = link.dataset.signedIn ?? "";
}
