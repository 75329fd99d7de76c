import contentsScript from "virtual:contents-script";
import filmScript from "virtual:film-script";
import { ISLAND_PROPS } from "../island/protocol.ts";
import { findProps } from "../island/island-props.ts";

/** What only some documents have, told by what it looks like in the finished text -> the script that it needs. */
const PARTS: [string, string][] = [
  [' class="contents"', contentsScript],
  ["<template data-film", filmScript],
];

/** Of a page whose island lives already, what that goes on with: title and props. Without props it is another page, whole. */
export function pickProps(html: string): string {
  const title = /<title>[^<]*<\/title>/.exec(html)?.[0] ?? "";
  const props = findProps(html);
  return props === undefined
    ? html
    : `<!DOCTYPE html><html lang="en"><head>${title}</head><body><script type="application/json" id="${ISLAND_PROPS}">${props}</script></body></html>`;
}

/** Gives a document the scripts of what it shows, and no others. @param nonce the one in its policy, if it has one */
export function carryScripts(html: string, nonce: string | undefined): string {
  const attribute = nonce === undefined ? "" : ` nonce="${nonce}"`;
  const scripts = PARTS.filter(([sign]) => html.includes(sign)).map(
    ([, script]) => `<script type="module"${attribute}>${script}</script>`,
  );
  return html.replace("</body>", () => `${scripts.join("")}</body>`);
}
