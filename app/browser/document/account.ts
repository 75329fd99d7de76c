import { isSignedIn } from "../signed-in-flag.ts";

/** The page is the same for everybody; who is signed in is told so in the header. */
export function showAccountLink(): void {
  const links = document.querySelectorAll<HTMLElement>("[data-signed-in]");
  if (isSignedIn()) for (const link of links) link.textContent = link.dataset.signedIn ?? "";
}
