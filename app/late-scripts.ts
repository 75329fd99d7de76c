const PRELOAD = /<link rel="modulepreload"[^<>]*>/g;
const ENTRY = /<script[^<>]*type="module"[^<>]*>.*?<\/script>/s;

/** When the scripts of a page are asked for. */
type Start = "painted" | "at rest";

/** A page that nobody sees, such as one that was made ready before it is asked for, is never painted: it does not wait. */
const STARTS: Record<Start, string> = {
  painted: `if (document.hidden) start();
else requestAnimationFrame(() => requestAnimationFrame(start));`,
  "at rest": `const rest = () => "requestIdleCallback" in window ? requestIdleCallback(start, { timeout: 1000 }) : setTimeout(start, 200);
addEventListener("load", rest, { once: true });`,
};

/** The script that runs directly after the <template> with the scripts. Replacing it with its content empties it, so a second call does nothing. */
export const describeStart = (start: Start) => `{
const late = document.getElementById("late-scripts");
const start = () => late.replaceWith(late.content);
${STARTS[start]}
for (const use of ["pointerdown", "keydown"]) addEventListener(use, start, { once: true, passive: true });
}`;

/**
 * Makes a document ask for the framework's scripts once it is painted, and in any case at the first interaction. Its content
 * works without them, and on a slow connection they would delay text, fonts and pictures.
 * @param html the whole document
 * @param nonce the one in the page's Content-Security-Policy, if it has one
 */
export function startScriptsPainted(html: string, nonce: string | undefined): string {
  const preloads = html.match(PRELOAD) ?? [];
  return html
    .replaceAll(PRELOAD, "")
    .replace(
      ENTRY,
      (entry) =>
        `<template id="late-scripts">${preloads.join("")}${entry}</template><script${nonce === undefined ? "" : ` nonce="${nonce}"`}>${describeStart("painted")}</script>`,
    );
}
