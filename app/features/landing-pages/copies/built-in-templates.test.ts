import { expect, test } from "vitest";
import { siteCheckData } from "../../../../tests/fixtures/check-data.ts";
import { isBlocking } from "../rules/issue.ts";
import { judgePage } from "../review/judge-page.ts";
import { MARKS } from "../review/template-marks.ts";
import { pageInputSchema } from "../pages/page-schema.ts";
import { builtInNames, fillBuiltIn } from "./built-in-templates.ts";

/** Replacement for a placeholder, as an author would type it. */
const OWN_WORDS = "Living well with fatigue";

const marks = Object.values(MARKS);

test.each(builtInNames)("template “%s”: only its placeholders prevent publishing", (name) => {
  const page = pageInputSchema.parse(fillBuiltIn(name));
  const waiting = judgePage(page, siteCheckData()).filter(isBlocking);
  expect(waiting.length).toBeGreaterThan(1);
  expect(waiting.filter(({ message }) => !message.startsWith("Replace ["))).toEqual([]);
  // Rich text escapes a bracket with a second character, so the placeholders are replaced in their escaped
  // form, too.
  const filled = marks.reduce(
    (json, mark) => json.replaceAll(mark, OWN_WORDS).replaceAll(escapeMark(mark), OWN_WORDS),
    JSON.stringify(page),
  );
  expect(filled).not.toMatch(/\[[A-Z]/);
  const done = pageInputSchema.parse(JSON.parse(filled));
  expect(judgePage(done, siteCheckData()).filter(isBlocking)).toEqual([]);
});

test("template marks: each occurs in a template", () => {
  const all = builtInNames.map((name) => JSON.stringify(fillBuiltIn(name)).replaceAll("\\\\", "")).join("");
  expect(marks.filter((mark) => !all.includes(mark))).toEqual([]);
});

function escapeMark(mark: string): string {
  return mark.replace("[", String.raw`\\[`).replace("]", String.raw`\\]`);
}
