import { expect, test } from "vitest";
import { findScript, listScripts, weigh, weighScripts } from "../fixtures/built-scripts.ts";
import { ADMIN } from "../fixtures/pages.ts";
import { signedInCookie, visit } from "../fixtures/worker.ts";

/**
 * Bytes of scripts that the editor loads at first, compressed, React among them. Of these, 3,500 are for evidence at its words, hints,
 * icons by picture and the full-width preview: each is in the form that is first seen. Another 2,000 are for merging what two people
 * change, and for the buttons of library, copies and preview links. Another 1,200 are for the block with a video, its fields and
 * captions, the slug of a title in another alphabet, and one's own unfinished pages. Another 1,100 show the blocks of a shared section,
 * and 200 begin a form. Another 300 say what ends a test of versions, and show the drawn card. Another 900 are the names by which other
 * builders call the blocks, and what asks for the shared sections.
 */
const BUDGET = 121_300;

/** The fifth has 700 bytes: the runtime of modules, which the reader of Word documents shares. */
const MOST_FILES = 5;

/**
 * Bytes of the page, compressed: styles, form and props. Of these, 700 are styles of the layout that is there before the script, and 200
 * are for the names of eleven more illnesses. Another 300 keep the page on which a file is dropped.
 */
const PAGE_BUDGET = 29_200;

test("the editor opens with few scripts, and without what comes when it is asked for", async () => {
  const html = await (await visit("/admin/marketing/new", { cookie: await signedInCookie(ADMIN) })).text();
  const scripts = listScripts(html);
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.length).toBeLessThanOrEqual(MOST_FILES);
  const weight = await weighScripts(scripts);
  expect(weight).toBeGreaterThan(90_000);
  expect(weight).toBeLessThan(BUDGET);
  for (const part of [
    "rich-text-editor",
    "difference-table",
    "condition-choices",
    "judge",
    "preview-document",
  ])
    expect(scripts).not.toContain(findScript(part));
  expect(await weigh(html)).toBeLessThan(PAGE_BUDGET);
});
