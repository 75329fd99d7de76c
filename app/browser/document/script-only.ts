/** Shows what works only with a script; the HTML has it hidden. */
export function showScriptOnly(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-scripted]")) element.hidden = false;
}

/** The browser refuses cookies. The server would notice only after the sign-in had failed. */
export function warnOfCookies(): void {
  const notice = document.querySelector<HTMLElement>("[data-cookies]");
  if (notice) notice.hidden = navigator.cookieEnabled;
}
