import type { Rule } from "../rules/text-rules.ts";

/** What keeps people from reading or using a block, seen while its author types. */
export interface Barrier {
  message: string;
  /** Publishing waits until it is gone; otherwise it is advice. */
  blocking: boolean;
  /** A value that would settle it. */
  replacement?: string;
}

/** One text of a block: what may be stored, what it begins with, and how the editor shows it. */
export interface PlainField<Value extends string = string> {
  control: "line" | "paragraph" | "rich-text" | "date" | "color" | "choice" | "image" | "link" | "condition";
  label: string;
  initial: Value;
  rule: Rule<Value>;
  hint?: string;
  /**
   * What the text is to readers: a heading of the outline, words that can also describe the page, what the page asks them to
   * do, or what it says once they have done it.
   */
  role?: "heading" | "prose" | "action" | "thanks";
  /** What something on the page rests on, such as a consent: publishing it is an act that the log keeps. */
  isEvidence?: boolean;
  /** What the upload beside an image's address is called. */
  upload?: string;
  /** Stored value -> what people read, in order. */
  choices?: Record<string, string>;
}

/** A list whose items all have the same fields, and an id that stays while the item lives. */
export interface ItemsField<Group extends PlainFields = PlainFields> extends FieldGroup<Group> {
  control: "items";
  label: string;
  /** What one of them is called: "Question". */
  itemLabel: string;
  min: number;
  max: number;
}

export type Field = PlainField | ItemsField;
export type PlainFields = Record<string, PlainField>;
export type Fields = Record<string, Field>;

/** What a block and an item have in common: fields, and checks that see the fields beside their own. */
export interface FieldGroup<Group extends Fields = Fields> {
  fields: Group;
  checks: Record<string, ((value: never, values: never) => Barrier | undefined) | undefined>;
}

/** Field name -> what a right value of it, among right values, still keeps people from. */
export type Checks<Group extends Fields> = {
  [Name in keyof Group]?: (value: Values<Group>[Name], values: Values<Group>) => Barrier | undefined;
};

/** What is stored for fields. */
export type Values<Group extends Fields> = { [Name in keyof Group]: ValueOf<Group[Name]> };

type ValueOf<Kind extends Field> =
  Kind extends PlainField<infer Value> ? Value : Kind extends ItemsField<infer Group> ? Item<Group>[] : never;

export type Item<Group extends PlainFields = PlainFields> = { id: string } & Values<Group>;

export interface BlockDeclaration<
  Type extends string = string,
  Group extends Fields = Fields,
> extends FieldGroup<Group> {
  type: Type;
  /** What the block is called in the editor. */
  label: string;
  /** What it is for, in one line, where authors choose among blocks. */
  description?: string;
}

/** The one place where a block type is described: its schema, form, checks, texts and beginnings follow from it. */
export function defineBlock<const Type extends string, Group extends Fields>({
  type,
  label,
  description,
  fields,
  checks = {},
}: {
  type: Type;
  label: string;
  description?: string;
  fields: Group;
  checks?: Checks<Group>;
}): BlockDeclaration<Type, Group> {
  return { type, label, description, fields, checks };
}
