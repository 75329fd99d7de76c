import { trimText } from "#app/values/blank-text.ts";

/** Value to store, or the message why the text is invalid. */
type Reading<Value extends string = string> = { value: Value } | { error: string };

/** Validates and normalizes the typed text of one field. */
export type Rule<Value extends string = string> = (typed: string) => Reading<Value>;

/** Control characters, which a one-line field would replace or show as a line break. */
const CONTROL = /[^\P{Cc}\t]/u;

/** Control characters other than line breaks, for a text of several lines. */
const CONTROL_BUT_BREAK = /[^\P{Cc}\t\n]/u;

/** Rule for one line of text with a maximum length. */
export function lineRule(max: number, tooLong: string): Rule {
  return textRule(max, tooLong, (text) =>
    CONTROL.test(text) ? "Use one line of text, without control characters." : undefined,
  );
}

/** Rule for text with line breaks, which a form sends as CRLF. */
export function paragraphsRule(max: number, tooLong: string): Rule {
  const rule = textRule(max, tooLong, (text) =>
    CONTROL_BUT_BREAK.test(text) ? "Use plain text, without control characters." : undefined,
  );
  return (typed) => rule(typed.replaceAll(/\r\n?/g, "\n"));
}

/**
 * Rule for a trimmed text with a maximum length. Invisible characters alone are an empty text.
 * @param findError returns a further error, if any
 */
export function textRule(
  max: number,
  tooLong: string,
  findError: (text: string) => string | undefined = () => undefined,
): Rule {
  return (typed) => {
    const value = trimText(typed);
    const error = value.length > max ? tooLong : findError(value);
    return error === undefined ? { value } : { error };
  };
}

/** Rule for a day, such as 2027-01-15, or none. */
export const dayRule: Rule = (typed) =>
  typed === "" || isDay(typed)
    ? { value: typed }
    : { error: "Use a date such as 2027-01-15, or leave this empty." };

/** Reads a value of unknown type by a rule; undefined if it is invalid. */
export function readBy<Value extends string>(rule: Rule<Value>, sent: unknown): Value | undefined {
  const reading = typeof sent === "string" ? rule(sent) : { error: "" };
  return "value" in reading ? reading.value : undefined;
}

/** Message for a text that cannot be stored; undefined for a valid or a missing one. */
export function findRuleError(rule: Rule, sent: unknown): string | undefined {
  const reading = typeof sent === "string" ? rule(sent) : { value: "" };
  return "error" in reading ? reading.error : undefined;
}

/** Whether the day exists in the calendar. */
function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
