import type { Rule } from "../rules/text-rules.ts";

/** One text of a block: what may be stored, what it begins with, and how the editor shows it. */
export interface PlainField<Value extends string = string> {
  control:
    | "line"
    | "paragraph"
    | "rich-text"
    | "date"
    | "color"
    | "choice"
    | "image"
    | "link"
    | "condition"
    | "section"
    | "video-file"
    | "captions";
  label: string;
  initial: Value;
  rule: Rule<Value>;
  hint?: string;
  /** Fields beside it whose words visitors read together with its own, so that they count when its claims are judged. */
  readWith?: string[];
  /**
   * Purpose of the text: a heading of the outline, prose that can also describe the page, a call to action, thanks after it, or a
   * record for administrators, which visitors do not see.
   */
  role?: "heading" | "prose" | "action" | "thanks" | "record";
  /** The initial text stands for one that is still to be written. */
  isPlaceholder?: boolean;
  /** Choices are shown as pictures with their names. */
  shownAs?: "icons";
  /** Evidence for something on the page, such as a consent: publishing it is written to the audit log. */
  isEvidence?: boolean;
  /** Last day on which what stands beside it holds: publishing refuses a day that is over. */
  isLastDay?: boolean;
  /** Label of the upload beside the URL of a picture or a video. */
  upload?: string;
  /** Stored value -> what people read, in order. */
  choices?: Record<string, string>;
  /** "appearance": a setting of looks, which the editor shows apart from the words. */
  placement?: "appearance";
}

/** A list whose items all have the same fields, and an id that stays while the item lives. */
export interface ItemsField<Group extends PlainFields = PlainFields> extends FieldGroup<Group> {
  control: "items";
  label: string;
  /** Label of one item: "Question". */
  itemLabel: string;
  /** Field of an item that says what the item's claims rest on; while it is empty, they need evidence. */
  provenBy?: keyof Group & string;
  min: number;
  max: number;
}

export type Field = PlainField | ItemsField;
export type PlainFields = Record<string, PlainField>;
export type Fields = Record<string, Field>;

/** Common part of a block and an item. */
export interface FieldGroup<Group extends Fields = Fields> {
  fields: Group;
}

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
  /** Names that other page builders give it, separated by commas: "FAQ, accordion". */
  otherNames?: string;
  /** Stands for blocks that are kept elsewhere, and is inserted from there. */
  isReference?: boolean;
  /** Name of the form that the block begins, where its author does not choose it. */
  form?: string;
  /**
   * Marks properties that state the offer, its audience or its provider: all variants of a page must agree in
   * them.
   */
  isOffer?: boolean;
  /** Stands over the picture of a block before it that has no words. */
  liesOver?: boolean;
}

/** The one place where a block type is described: its schema, form, texts and beginnings follow from it. */
export function defineBlock<const Type extends string, Group extends Fields>({
  type,
  label,
  description,
  otherNames,
  isReference,
  form,
  isOffer,
  liesOver,
  fields,
}: {
  type: Type;
  label: string;
  description?: string;
  otherNames?: string;
  isReference?: boolean;
  form?: string;
  isOffer?: boolean;
  liesOver?: boolean;
  fields: Group;
}): BlockDeclaration<Type, Group> {
  return { type, label, description, otherNames, isReference, form, isOffer, liesOver, fields };
}
