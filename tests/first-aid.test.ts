import { expect, test } from "vitest";
import { listRulesOfSigns } from "../app/features/conditions/domain/medicine.ts";
import { readMedicineFiles } from "../scripts/content/read-medicines.ts";
import { readRedFlagFiles } from "../scripts/content/read-red-flags.ts";
import { type ConditionPage, conditionPages, listTopRules } from "./setup/condition-pages.ts";
import { listOwnLines } from "./setup/urgent-points.ts";

const rules = readRedFlagFiles();
const files = readMedicineFiles();

/** First aid of the red flags that the page shows at its top: those of the illness and of its medicines. */
function listShownFirstAid(page: ConditionPage): string[] {
  const treatment = page.head.medicines.treatment ?? [];
  const shown = [...listTopRules(page), ...treatment.flatMap((slug) => listRulesOfSigns(files.get(slug)!))];
  return shown.map((rule) => rules.get(rule)?.meanwhile ?? "");
}

const namesSeizure = (text: string) => /\bseizure\b(?! medicine)/i.test(text) && text.includes("911");

/** Recovery position required: a person who lies on the back can choke in a seizure. */
test("urgent section: a seizure with 911 includes how to position the person", () => {
  const silent = conditionPages.filter((page) => {
    const lines = listOwnLines(page);
    const isNamed = lines.some(namesSeizure);
    const firstAid = [...lines, ...listShownFirstAid(page)];
    return isNamed && !firstAid.some((text) => /on (?:the|your) (?:left )?side/.test(text));
  });
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});
