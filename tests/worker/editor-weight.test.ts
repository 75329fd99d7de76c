import { expect, test } from "vitest";
import { findScript, listScripts, weigh, weighScripts } from "../fixtures/built-scripts.ts";
import { ADMIN } from "../fixtures/pages.ts";
import { signedInCookie, visit } from "../fixtures/worker.ts";

/** What a browser gets of the editor before anything is touched: bytes of scripts, compressed, React among them. */
const BUDGET = 106_000;

const MOST_FILES = 4;

/** Its styles, the form, and what it was made of. */
const PAGE_BUDGET = 25_000;

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
