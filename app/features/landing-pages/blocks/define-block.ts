import type { FieldIssue } from "../rules/issue.ts";
import type { Rule } from "../rules/text-rules.ts";

/** One text of a block: what may be stored, what it begins with, and how the editor shows it. */
export interface PlainField<Value extends string = string> {
  control: "line" | "paragraph" | "rich-text" | "date" | "color" | "choice" | "image" | "link" | "condition";
  label: string;
  initial: Value;
  rule: Rule<Value>;
  hint?: string;
  /**
   * Purpose of the text: a heading of the outline, prose that can also describe the page, a call to action, or thanks after it.
   */
  role?: "heading" | "prose" | "action" | "thanks";
  /** Evidence for something on the page, such as a consent: publishing it is written to the audit log. */
  isEvidence?: boolean;
  /** Label of the upload beside an image's URL. */
  upload?: string;
  /** Stored value -> what people read, in order. */
  choices?: Record<string, string>;
}

/** A list whose items all have the same fields, and an id that stays while the item lives. */
export interface ItemsField<Group extends PlainFields = PlainFields> extends FieldGroup<Group> {
  control: "items";
  label: string;
  /** Label of one item: "Question". */
  itemLabel: string;
  min: number;
  max: number;
}

export type Field = PlainField | ItemsField;
export type PlainFields = Record<string, PlainField>;
export type Fields = Record<string, Field>;

/** Common parts of a block and an item: fields, and checks that see the fields beside their own. */
export interface FieldGroup<Group extends Fields = Fields> {
  fields: Group;
  checks: Record<string, ((value: never, values: never) => FieldIssue | undefined) | undefined>;
}

/** Field name -> what a right value of it, among right values, still keeps people from. */
export type Checks<Group extends Fields> = {
  [Name in keyof Group]?: (value: Values<Group>[Name], values: Values<Group>) => FieldIssue | undefined;
};

/** Stored values of the fields. */
export type Values<Group extends Fields> = { [Name in keyof Group]: ValueOf<Group[Name]> };

type ValueOf<Kind extends Field> =
  Kind extends PlainField<infer Value> ? Value : Kind extends ItemsField<infer Group> ? Item<Group>[] : never;

export type Item<Group extends PlainFields = PlainFields> = { id: string } & Values<Group>;

export interface BlockDeclaration<
  Type extends string = string,
  Group extends Fields = Fields,
> extends FieldGroup<Group> {
  type: Type;
  /** Name of the block in the editor. */
  label: string;
  /** Purpose of the block in one line, where authors choose among blocks. */
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
