import { site } from "../../site/domain/site.ts";
import { findText, listValues, parseJson } from "#app/values/unknown-value.ts";
import { readBy, type Rule } from "../rules/text-rules.ts";
import type {
  ChoiceField,
  Described,
  LineField,
  NotesField,
  NoteText,
  PictureField,
  SlugField,
  TimeField,
  UrlField,
} from "./page-field.ts";
import type { PageStatus } from "./page-status.ts";
import { formatWallTime, parseWallTime } from "./wall-time.ts";

export function line({
  rule,
  isRequired = false,
  ...described
}: Described & { rule: Rule; isRequired?: boolean }): LineField {
  return {
    ...text,
    tidy: (typed) => readBy(rule, typed) ?? typed,
    ...described,
    control: "line",
    rule,
    isRequired,
  };
}

/**
 * Declares a choice field.
 * @param choices begins with the initial value of a new page
 */
export function choice({ choices, ...described }: Described & Pick<ChoiceField, "choices">): ChoiceField {
  const rule: Rule = (typed) =>
    Object.hasOwn(choices, typed)
      ? { value: typed }
      : { error: `Choose one of those listed under ${described.label}.` };
  return {
    ...text,
    tidy: (typed) => typed,
    ...described,
    control: "choice",
    rule,
    choices,
    initial: Object.keys(choices)[0] ?? "",
    describe: (typed) => choices[typed] ?? typed,
  };
}

export function url({ rule, ...described }: Described & { rule: Rule }): UrlField {
  return { ...text, tidy: (typed) => readBy(rule, typed) ?? typed, ...described, control: "url", rule };
}

export function image({
  rule,
  ...described
}: Described & Pick<PictureField, "rule" | "upload">): PictureField {
  return { ...text, tidy: (typed) => readBy(rule, typed) ?? typed, ...described, control: "image", rule };
}

export function slug(described: Described): SlugField {
  return { ...text, tidy: (typed) => typed.trim(), ...described, control: "slug" };
}

/**
 * Declares a time field.
 * @param isPast whether the time is over for a page with this status, so that its draft has none
 */
export function time({
  isPast = () => false,
  ...described
}: Described & { isPast?: (status: PageStatus) => boolean }): TimeField {
  const show = (value: Date | null) => (value ? formatWallTime(value, site.timeZone) : "");
  return {
    ...described,
    control: "time",
    initial: null,
    read: readText,
    toTyped: (value, status) => (status !== undefined && isPast(status) ? "" : show(value)),
    parse: parseTime,
    tidy: (typed) => {
      const parsed = parseTime(typed);
      return show("value" in parsed ? parsed.value : null);
    },
    describe: (typed) => typed,
    toColumn: (value) => value,
    fromColumn: (column) => column,
  };
}

/**
 * Declares a notes field.
 * @param describe describes one entry in the table of differences
 */
export function notes<Entry extends { id: string }>({
  fields,
  describe,
  ...described
}: Described &
  Pick<NotesField<Entry>, "called" | "max" | "fields"> & {
    describe: (entry: Entry) => string;
  }): NotesField<Entry> {
  const texts = Object.entries<NoteText>(fields);
  const read = (sent: unknown) =>
    listValues(sent).map((entry) => readEntry<Entry>(entry, ["id", ...Object.keys(fields)]));
  const tidy = (entry: Entry) => {
    const tidied = texts.map(([name, { rule }]) => {
      const typed = findText(entry, name) ?? "";
      return [name, readBy(rule, typed) ?? typed];
    });
    return { ...entry, ...Object.fromEntries(tidied) } as Entry;
  };
  return {
    ...described,
    control: "notes",
    fields,
    initial: [],
    read,
    toTyped: (value) => value,
    parse: (typed) => ({ value: typed }),
    tidy: (typed) => typed.map(tidy),
    describe: (typed) => typed.map(describe).join("\n") || "none",
    toColumn: (value) => JSON.stringify(value),
    fromColumn: (column) => read(parseJson(column)),
  };
}

const text = {
  initial: "",
  read: readText,
  toTyped: (value: string) => value,
  parse: (typed: string) => ({ value: typed }),
  describe: (typed: string) => typed,
  toColumn: (value: string) => value,
  fromColumn: (column: string) => column,
};

function readText(sent: unknown): string {
  return typeof sent === "string" ? sent : "";
}

function readEntry<Entry>(sent: unknown, names: string[]): Entry {
  return Object.fromEntries(names.map((name) => [name, findText(sent, name) ?? ""])) as Entry;
}

function parseTime(typed: string): { value: Date | null } | { error: string } {
  if (typed === "") return { value: null };
  const parsed = parseWallTime(typed, site.timeZone);
  if (parsed instanceof Date) return { value: parsed };
  return { error: parsed === "skipped" ? SKIPPED : "Use a date and a time, such as 2027-01-15 09:00." };
}

const SKIPPED = "The clocks skip this time, since daylight saving begins. Choose another one.";
