import type { Rule } from "../rules/text-rules.ts";
import type { PageStatus } from "./page-status.ts";

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

export interface Described {
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
