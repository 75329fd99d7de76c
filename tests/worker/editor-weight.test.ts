import { expect, test } from "vitest";
import { MINIMAL } from "#app/browser/island/protocol.ts";
import { findProps, readProps } from "#app/browser/island/island-props.ts";
import { findScript, listScripts, weigh, weighScripts } from "../fixtures/built-scripts.ts";
import { ADMIN } from "../fixtures/pages.ts";
import { signedInCookie, visit } from "../fixtures/worker.ts";

/** What a browser gets of the editor before anything is touched: bytes of scripts, compressed, React among them. */
const BUDGET = 108_000;

const MOST_FILES = 4;

/** Its styles, the form, and what it was made of. */
const PAGE_BUDGET = 25_000;

/** What comes back of a save. */
const ANSWER_BUDGET = 4_000;

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

test("an editor that lives is answered with what it is made of, and a browser with the whole page", async () => {
  const cookie = await signedInCookie(ADMIN);
  const read = async (path: string, Prefer: string) =>
    (await visit(path, { cookie, headers: { Prefer } })).text();
  const [whole, minimal] = await Promise.all(
    ["", MINIMAL].map((preference) => read("/admin/marketing/new", preference)),
  );
  expect(whole).toContain('name="title"');
  expect(minimal).not.toContain('name="title"');
  expect(minimal).toMatch(/<title>.+<\/title>/);
  expect(readProps(findProps(minimal ?? "") ?? "{}")).toHaveProperty("loaded");
  expect(await weigh(minimal ?? "")).toBeLessThan(ANSWER_BUDGET);
  expect(await read("/admin/marketing", MINIMAL)).toContain("<main");
  // Its list is for those who have no script as well, and is kept for everybody.
  expect(await read("/conditions", MINIMAL)).toContain('href="/diseases/lupus-nephritis"');
});
