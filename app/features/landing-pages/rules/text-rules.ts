/** Stored value of a text, or the message why it is invalid. */
type Reading<Value extends string = string> = { value: Value } | { error: string };

/** Reads what was typed into one field. */
export type Rule<Value extends string = string> = (typed: string) => Reading<Value>;

/** Control characters: a one-line field would show them as something else, or break the line. */
const CONTROL = /[^\P{Cc}\t]/u;

/** Control characters of a text of several lines. */
const CONTROL_BUT_BREAK = /[^\P{Cc}\t\n]/u;

/** A text in one line, as long as its field allows. */
export function lineRule(max: number, tooLong: string): Rule {
  return textRule(max, tooLong, (text) =>
    CONTROL.test(text) ? "Use one line of text, without control characters." : undefined,
  );
}

/** A text of paragraphs, which line breaks part; a form sends those as two characters. */
export function paragraphsRule(max: number, tooLong: string): Rule {
  const rule = textRule(max, tooLong, (text) =>
    CONTROL_BUT_BREAK.test(text) ? "Use plain text, without control characters." : undefined,
  );
  return (typed) => rule(typed.replaceAll(/\r\n?/g, "\n"));
}

/**
 * A text without the spaces around it, as long as its field allows.
 * @param findError what else is wrong with it, if anything is
 */
export function textRule(
  max: number,
  tooLong: string,
  findError: (text: string) => string | undefined = () => undefined,
): Rule {
  return (typed) => {
    const value = typed.trim();
    const error = value.length > max ? tooLong : findError(value);
    return error === undefined ? { value } : { error };
  };
}

/** A day, such as 2027-01-15, or none. */
export const dayRule: Rule = (typed) =>
  typed === "" || isDay(typed)
    ? { value: typed }
    : { error: "Use a date such as 2027-01-15, or leave this empty." };

/** Reads a value of unknown origin by a rule; undefined if it is invalid. */
export function readBy<Value extends string>(rule: Rule<Value>, sent: unknown): Value | undefined {
  const reading = typeof sent === "string" ? rule(sent) : { error: "" };
  return "value" in reading ? reading.value : undefined;
}

/** Error, in words, of a text that cannot be stored; undefined for a valid text and for a missing one. */
export function findRuleError(rule: Rule, sent: unknown): string | undefined {
  const reading = typeof sent === "string" ? rule(sent) : { value: "" };
  return "error" in reading ? reading.error : undefined;
}

/** One that the calendar has. */
function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
