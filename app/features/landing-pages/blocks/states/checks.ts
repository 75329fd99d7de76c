import { licensedStates } from "#app/features/site/domain/practice.ts";
import { nameState } from "#app/features/site/domain/states.ts";
import type { FieldIssue } from "#app/features/landing-pages/rules/issue.ts";
import { readStates } from "./chosen-states.ts";
import { findHeadingIssue } from "../field-issues.ts";
import type { ChecksOf } from "../check.ts";
import type { states } from "./declaration.ts";

export const statesChecks: ChecksOf<typeof states> = {
  heading: findHeadingIssue,
  only: (text) => findStatesIssue(text),
};

/** @param licensed codes of the states in which a clinician is licensed */
export function findStatesIssue(
  text: string,
  licensed: readonly string[] = licensedStates,
): FieldIssue | undefined {
  const { found, unknown } = readStates(text);
  const [first] = unknown;
  if (first !== undefined)
    return { level: "error", message: `“${first}” is no US state. Use names or codes, such as Texas or TX.` };
  const unlicensed = found.filter((code) => !licensed.includes(code)).map(nameState);
  if (unlicensed.length > 0)
    return {
      level: "error",
      message: `No license is recorded for ${new Intl.ListFormat("en-US").format(unlicensed)}: a page may only name states in which a clinician is licensed.`,
    };
  return licensed.length === 0
    ? { level: "advice", message: "No license is recorded yet, so the block says that no state is open." }
    : undefined;
}
