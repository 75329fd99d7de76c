import contentsScript from "virtual:contents-script";
import documentsScript from "virtual:documents-script";
import dropsScript from "virtual:drops-script";
import filmScript from "virtual:film-script";
import uploadsScript from "virtual:uploads-script";

/** Text that marks a part of a document in the finished HTML -> the script that the part needs. */
const PARTS: [string, string][] = [
  [' class="contents"', contentsScript],
  ["<template data-film", filmScript],
  [' type="file"', dropsScript],
  [" data-upload-each", uploadsScript],
  [" data-converter", documentsScript],
];

/** Gives a document the scripts of what it shows, and no others. @param nonce the one in its policy, if it has one */
export function carryScripts(html: string, nonce: string | undefined): string {
  const attribute = nonce === undefined ? "" : ` nonce="${nonce}"`;
  const scripts = PARTS.filter(([sign]) => html.includes(sign)).map(
    ([, script]) => `<script type="module"${attribute}>${script}</script>`,
  );
  return html.replace("</body>", () => `${scripts.join("")}</body>`);
}
