import { requireText } from "../field-issues.ts";
import { sectionChecks } from "../section-checks.ts";
import type { ChecksOf } from "../check.ts";
import type { comparison } from "./declaration.ts";
import { listOptions, type Options } from "./options.ts";
import type { FieldIssue } from "#app/features/landing-pages/rules/issue.ts";

const requireCell = requireText("Say what holds for this option, such as yes, no, partly or not known.");

export const comparisonChecks: ChecksOf<typeof comparison> = {
  ...sectionChecks,
  option1: requireText("Name the first option."),
  option2: requireText("Name the option that it is compared with."),
  source: requireText("Say what the comparison rests on: one without a source is not published."),
  comparedOn: requireText("Enter the day of the comparison: options change, and a reader must know."),
  items: {
    list: findEmptyCell,
    each: { about: requireText("Say what this row compares."), option1: requireCell, option2: requireCell },
  },
};

/**
 * Finds a row without text for the third or fourth option. The field's own check cannot: it does not know
 * whether the block names that option.
 */
function findEmptyCell(rows: Options[], options: Options): FieldIssue | undefined {
  for (const [index, row] of rows.entries()) {
    const empty = listOptions(options).find(
      ({ key }) => (key === "option3" || key === "option4") && row[key] === "",
    );
    if (empty)
      return {
        level: "error",
        message: `Row ${index + 1} says nothing about “${empty.name}”. Fill it in, or remove the option.`,
      };
  }
  return undefined;
}
