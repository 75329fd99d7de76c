/** Reveals the elements that need a script, which are hidden in the HTML. */
export function showScriptOnly(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-scripted]")) element.hidden = false;
}

/** Shows a warning if the browser refuses cookies; the server could detect this only after a failed sign-in. */
export function warnOfCookies(): void {
  const notice = document.querySelector<HTMLElement>("[data-cookies]");
  if (notice) notice.hidden = navigator.cookieEnabled;
}
