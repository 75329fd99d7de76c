import chosenFilesScript from "virtual:chosen-files-script";
import contentsScript from "virtual:contents-script";
import wordFilesScript from "virtual:word-files-script";
import fileDropsScript from "virtual:file-drops-script";
import videoScript from "virtual:video-script";
import uploadsScript from "virtual:uploads-script";

/** Text that occurs in the HTML of a document with a feature -> the script that the feature needs. */
const PARTS: [string, string][] = [
  [' class="contents"', contentsScript],
  ["<template data-film", videoScript],
  [' type="file"', fileDropsScript],
  [' data-bytes="', chosenFilesScript],
  [" data-upload-each", uploadsScript],
  [" data-converter", wordFilesScript],
];

/**
 * Adds to a document the scripts for the features in its HTML, and no others.
 * @param nonce the nonce of its Content-Security-Policy, if it has one
 */
export function insertScripts(html: string, nonce: string | undefined): string {
  const attribute = nonce === undefined ? "" : ` nonce="${nonce}"`;
  const scripts = PARTS.filter(([sign]) => html.includes(sign)).map(
    ([, script]) => `<script type="module"${attribute}>${script}</script>`,
  );
  return html.replace("</body>", () => `${scripts.join("")}</body>`);
}
