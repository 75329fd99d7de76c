const PRELOAD = /<link rel="modulepreload"[^<>]*>/g;
const ENTRY = /<script[^<>]*type="module"[^<>]*>.*?<\/script>/s;

/** Runs directly after the <template> with the scripts. Replacing it with its content empties it, so a second call does nothing. */
const START = `{
const late = document.getElementById("late-scripts");
const start = () => late.replaceWith(late.content);
const rest = () => "requestIdleCallback" in window ? requestIdleCallback(start, { timeout: 1000 }) : setTimeout(start, 200);
addEventListener("load", rest, { once: true });
for (const use of ["pointerdown", "keydown"]) addEventListener(use, start, { once: true, passive: true });
}`;

/**
 * Makes a document load its scripts once it is idle, or at the first interaction. Its content works without them, and on a
 * slow connection they would delay text, fonts and pictures.
 * @param html the whole document
 * @param nonce the one in the page's Content-Security-Policy, if it has one
 */
export function startScriptsLate(html: string, nonce: string | undefined): string {
  const preloads = html.match(PRELOAD) ?? [];
  return html
    .replaceAll(PRELOAD, "")
    .replace(
      ENTRY,
      (entry) =>
        `<template id="late-scripts">${preloads.join("")}${entry}</template><script${nonce === undefined ? "" : ` nonce="${nonce}"`}>${START}</script>`,
    );
}
