import contentsScript from "virtual:contents-script";
import filmScript from "virtual:film-script";

/** What only some documents have, told by what it looks like in the finished text -> the script that it needs. */
const PARTS: [string, string][] = [
  [' class="contents"', contentsScript],
  ["<template data-film", filmScript],
];

/** Gives a document the scripts of what it shows, and no others. @param nonce the one in its policy, if it has one */
export function carryScripts(html: string, nonce: string | undefined): string {
  const attribute = nonce === undefined ? "" : ` nonce="${nonce}"`;
  const scripts = PARTS.filter(([sign]) => html.includes(sign)).map(
    ([, script]) => `<script type="module"${attribute}>${script}</script>`,
  );
  return html.replace("</body>", () => `${scripts.join("")}</body>`);
}
