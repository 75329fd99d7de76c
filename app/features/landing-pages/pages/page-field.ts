import { site } from "../../site/domain/site.ts";
import { findText, listValues, parseJson } from "#app/values/unknown-value.ts";
import { readBy, type Rule } from "../rules/text-rules.ts";
import type { PageStatus } from "./page-status.ts";
import { formatWallTime, parseWallTime } from "./wall-time.ts";

/**
 * Conversions of one property of a page: `Value` as a page has it, `Typed` as a draft holds it while it is
 * edited, `Column` as its database row stores it.
 */
export interface Conversions<
  Value = unknown,
  Typed extends string | object[] = string | object[],
  Column = unknown,
> {
  /** Initial value of a new page. */
  initial: Value;
  /** Reads as much of a form's or a browser's stored value as is readable. */
  read(sent: unknown): Typed;
  toTyped(value: Value, status?: PageStatus): Typed;
  /**
   * Parses a typed value. A value that violates its rule is returned, since publishing checks the rule; an
   * error means that the text cannot be parsed.
   */
  parse(typed: Typed): { value: Value } | { error: string };
  /** Normalizes a typed value as it will be stored; a value that violates its rule stays unchanged. */
  tidy(typed: Typed): Typed;
  /** Describes the value in the table of differences. */
  describe(typed: Typed): string;
  toColumn(value: Value): Column;
  fromColumn(column: Column): Value;
}

interface Described {
  /** Label of the field in the editor, in messages and in the history. */
  label: string;
  /** Hint below the control. */
  hint?: (shown: { slug: string; timeZone: string }) => string;
  /** Whether the form has a control for the field; the status is undefined for a page that is not saved yet. */
  isShown?: (status: PageStatus | undefined) => boolean;
  /** Whether the field is part of the schedule, which restoring an earlier version does not change. */
  isSchedule?: boolean;
  /** Whether the value belongs to one page, so that a copy of the page starts without it. */
  isNotCopied?: boolean;
  /**
   * The fold of the form that contains the field. Without one, a line is always visible, and other fields are
   * next to the slug.
   */
  fold?: FoldName;
}

/** Folds of the form for fields that few pages need, with their titles, in order. */
export const folds = { search: "Search and Social", end: "After the End" } as const;

export type FoldName = keyof typeof folds;

/** One line of text that visitors read. */
export interface LineField extends Described, Conversions<string, string, string> {
  control: "line";
  rule: Rule;
  isRequired: boolean;
}

/** One of several values, each with a label. */
export interface ChoiceField extends Described, Conversions<string, string, string> {
  control: "choice";
  rule: Rule;
  /** Stored value -> label, in order. */
  choices: Record<string, string>;
}

/** A path of this site, or an https URL if the rule allows one. */
export interface UrlField extends Described, Conversions<string, string, string> {
  control: "url";
  rule: Rule;
}

/** A picture that is not part of a block, by its path on this site. */
export interface PictureField extends Described, Conversions<string, string, string> {
  control: "image";
  rule: Rule;
  /** Label of the upload. */
  upload: string;
}

/** Last segment of the page's path. */
export interface SlugField extends Described, Conversions<string, string, string> {
  control: "slug";
}

/** A point in time or none, typed as wall time in the site's time zone. */
export interface TimeField extends Described, Conversions<Date | null, string, Date | null> {
  control: "time";
}

/** List of entries with texts that only administrators see. The editor shows them where a claim needs them. */
export interface NotesField<Entry extends { id: string } = { id: string }>
  extends Described, Conversions<Entry[], Entry[], string> {
  control: "notes";
  /** Plural name within a sentence. */
  called: string;
  max: number;
  fields: Record<Exclude<keyof Entry, "id"> & string, NoteText>;
}

export interface NoteText {
  label: string;
  rule: Rule;
}

export type PageField =
  | LineField
  | ChoiceField
  | UrlField
  | PictureField
  | SlugField
  | TimeField
  | NotesField;

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

const SKIPPED =
  "The clocks skip this time: daylight saving begins in that hour. Choose an earlier or a later one.";
