import type { Visit } from "../blocks/walk.ts";
import type { FieldIssue } from "../rules/issue.ts";
import type { EvidenceDays } from "./evidence.ts";
import { DAY_MS } from "#app/values/durations.ts";

/** Days before the last day from which the author is reminded. */
const REMINDER_DAYS = 30;

const RENEWAL_ADVICE = "Enter the day until which it was renewed, or remove it.";

/**
 * Checks the last day of validity that a block states, such as that of a license, against the days on which
 * visitors see the page.
 */
export function judgeLastDay({ field, value }: Visit, days: EvidenceDays): FieldIssue[] {
  if (field.control !== "date" || field.isLastDay !== true) return [];
  const last = String(value);
  if (last === "") return [];
  if (last < days.today) return [refuse(`This ended on ${last}. ${RENEWAL_ADVICE}`)];
  if (last < days.begins)
    return [refuse(`This ends on ${last}, before the page begins on ${days.begins}. ${RENEWAL_ADVICE}`)];
  return last < addDays(days.begins, REMINDER_DAYS)
    ? [{ level: "advice", message: `This ends on ${last}: enter the new day as soon as it is renewed.` }]
    : [];
}

function refuse(message: string): FieldIssue {
  return { level: "error", message };
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
