import { expect, test } from "vitest";
import { findScript, listScripts, weigh, weighScripts } from "../fixtures/built-scripts.ts";
import { ADMIN } from "../fixtures/pages.ts";
import { signedInCookie, visit } from "../fixtures/worker.ts";

/**
 * Maximum size of the editor's initial scripts in bytes, compressed, with React. Increases: 3,500 for
 * evidence fields at the text, hints, the icon picker and the full-width preview, all in the form as first
 * shown; 2,000 for merging concurrent changes, and the buttons of library, copies and preview links; 1,200
 * for the video block with its captions, transliterated slugs and the list of one's own unfinished pages;
 * 1,100 for the blocks of a shared section; 200 for starting a form; 300 for the end of a test of variants,
 * and the social card; 900 for the names that other builders use for blocks, and loading shared sections;
 * 200 for the page fields of header and date, and the closing links of sections; 100 for the care check;
 * 600 for messages of scripts that a deployment has replaced, and of a test that a save has ended; 200 for the
 * labels of texts in timelines and comparisons; 200 for the place and the focus kept between areas on a phone;
 * 300 connect a reloaded preview window again, and check that a chosen file is still there.
 */
const MAX_SCRIPT_BYTES = 123_000;

/**
 * Maximum number of files. The fifth has 700 bytes: the module runtime, which it shares with the reader of
 * Word documents.
 */
const MAX_FILES = 5;

/**
 * Maximum size of the compressed page in bytes: styles, form and props. Of these, 700 are styles of the
 * layout before hydration, 200 the names of eleven more illnesses, 300 keep the browser from opening a
 * dropped file, 200 are the fields for eyebrow, assurances and second link of a call to action, 200 those for
 * the header and the date of a page, and for a picture that phones do not show, 100 the care check in the
 * list of blocks, 100 the message of an ended session, and 400 keep the focus that moved during a request, and run
 * the scripts of a page that is shown in place.
 */
const MAX_PAGE_BYTES = 30_200;

test("editor: its initial scripts are within the budget, without those that are loaded on demand", async () => {
  const html = await (await visit("/admin/marketing/new", { cookie: await signedInCookie(ADMIN) })).text();
  const scripts = listScripts(html);
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.length).toBeLessThanOrEqual(MAX_FILES);
  const weight = await weighScripts(scripts);
  expect(weight).toBeGreaterThan(90_000);
  expect(weight).toBeLessThan(MAX_SCRIPT_BYTES);
  for (const part of [
    "rich-text-editor",
    "difference-table",
    "condition-choices",
    "judge",
    "preview-document",
  ])
    expect(scripts).not.toContain(findScript(part));
  expect(await weigh(html)).toBeLessThan(MAX_PAGE_BYTES);
});
