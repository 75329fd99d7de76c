import { expect, test } from "vitest";
import { findScript, listScripts, weigh, weighScripts } from "../fixtures/built-scripts.ts";
import { ADMIN } from "../fixtures/pages.ts";
import { signedInCookie, visit } from "../fixtures/worker.ts";

/** Bytes of scripts that the editor loads at first, compressed, React among them. */
const BUDGET = 108_500;

const MOST_FILES = 4;

/** Bytes of the page, compressed: styles, form and props. */
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
