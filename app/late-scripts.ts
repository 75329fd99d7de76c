const PRELOAD = /<link rel="modulepreload"[^>]*>/g;
const ENTRY = /<script[^>]*type="module"[^>]*>.*?<\/script>/s;

/** Runs right behind its template; a template that has left the document stays empty, so that a second call is harmless. */
const START = `{
const late = document.getElementById("late-scripts");
const start = () => late.replaceWith(late.content);
const rest = () => "requestIdleCallback" in window ? requestIdleCallback(start, { timeout: 1000 }) : setTimeout(start, 200);
addEventListener("load", rest, { once: true });
for (const use of ["pointerdown", "keydown"]) addEventListener(use, start, { once: true, passive: true });
}`;

/**
 * A document that asks for its scripts when it has loaded and rests, or when somebody begins to use it: every page
 * works before them, and on a weak connection they would hold up its text, fonts and pictures. Takes and returns the
 * whole HTML; `nonce` is the one in the page's policy.
 */
export function startScriptsLate(html: string, nonce: string): string {
  const preloads = html.match(PRELOAD) ?? [];
  return html
    .replaceAll(PRELOAD, "")
    .replace(
      ENTRY,
      (entry) =>
        `<template id="late-scripts">${preloads.join("")}${entry}</template><script nonce="${nonce}">${START}</script>`,
    );
}
