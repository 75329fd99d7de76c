import { expect, test } from "vitest";
import { readRedFlagFiles } from "../scripts/content/read-red-flags.ts";
import { type ConditionPage, conditionPages } from "./setup/condition-pages.ts";
import { listUrgentLines, readUrgentPoint } from "./setup/urgent-points.ts";

const rules = readRedFlagFiles();

/** First aid of the red flags that the page shows at its top. */
function listShownFirstAid({ head: { redFlags } }: ConditionPage): string[] {
  if (redFlags === "none") return [];
  return redFlags.map((flag) => rules.get(typeof flag === "string" ? flag : flag.rule)?.meanwhile ?? "");
}

const namesSeizure = (text: string) => /\bseizure\b(?! medicine)/i.test(text) && text.includes("911");

/** Recovery position required: a person who lies on the back can choke in a seizure. */
test("urgent section: a seizure with 911 includes how to position the person", () => {
  const silent = conditionPages.filter((page) => {
    const lines = listUrgentLines(page);
    const isNamed = lines.some((line) => namesSeizure(line) && !readUrgentPoint(line).isOfMedicine);
    const firstAid = [...lines, ...listShownFirstAid(page)];
    return isNamed && !firstAid.some((text) => /on (?:the|your) (?:left )?side/.test(text));
  });
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});
