import type { Rule } from "../rules/text-rules.ts";

/** Text field of a block or item: its rule, its initial value and its control in the editor. */
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
  /**
   * Names of sibling fields that visitors read together with this one, so that they are part of the context
   * when its claims are checked.
   */
  readWith?: string[];
  /**
   * Name of the sibling field that visitors read as the label of this one, so that claims are found that only
   * both make together: "Side effects" and "None".
   */
  labeledBy?: string;
  /**
   * Purpose of the text: a heading of the outline; prose, which can also describe the page; a call to action;
   * thanks after it; or a record for administrators, which visitors do not see.
   */
  role?: "heading" | "prose" | "action" | "thanks" | "record";
  /** Marks the initial text as a placeholder that the author must replace. */
  isPlaceholder?: boolean;
  /** Shows the choices in the editor as icons with their names. */
  shownAs?: "icons";
  /** Marks evidence for something on the page, such as a consent: publishing it is recorded in the audit log. */
  isEvidence?: boolean;
  /**
   * Marks a date that is the last day on which the fields next to it are valid: publishing refuses a date in
   * the past.
   */
  isLastDay?: boolean;
  /** Label of the upload control next to the URL of a picture or a video. */
  upload?: string;
  /** Stored value -> label, in display order. */
  choices?: Record<string, string>;
  /** "appearance": a visual setting, which the editor shows apart from the text fields. */
  placement?: "appearance";
}

/** Field that holds a list of items with the same fields. An item's id is stable for the life of the item. */
export interface ItemsField<Group extends PlainFields = PlainFields> extends FieldGroup<Group> {
  control: "items";
  label: string;
  /** Label of one item, such as "Question". */
  itemLabel: string;
  /** Name of the item's field with the evidence for its claims; while that is empty, its claims need evidence. */
  provenBy?: keyof Group & string;
  min: number;
  max: number;
}

export type Field = PlainField | ItemsField;
export type PlainFields = Record<string, PlainField>;
export type Fields = Record<string, Field>;

/** Common shape of a block and an item. */
export interface FieldGroup<Group extends Fields = Fields> {
  fields: Group;
}

/** Stored values of a group of fields. */
export type Values<Group extends Fields> = { [Name in keyof Group]: ValueOf<Group[Name]> };

type ValueOf<Kind extends Field> =
  Kind extends PlainField<infer Value> ? Value : Kind extends ItemsField<infer Group> ? Item<Group>[] : never;

export type Item<Group extends PlainFields = PlainFields> = { id: string } & Values<Group>;

export interface BlockDeclaration<
  Type extends string = string,
  Group extends Fields = Fields,
> extends FieldGroup<Group> {
  type: Type;
  /** Name of the block type in the editor. */
  label: string;
  /** Purpose of the block in one line, shown in the block picker. */
  description?: string;
  /**
   * Names of this block type in other page builders, separated by commas, for the picker's search: "FAQ,
   * accordion".
   */
  otherNames?: string;
  /** Marks a reference to a shared section, which is inserted from the list of shared sections. */
  isReference?: boolean;
  /** Name of the form whose first step the block contains, unless the author chooses the form. */
  form?: string;
  /**
   * Marks properties that state the offer, its audience or its provider: all variants of a page must agree in
   * them.
   */
  isOffer?: boolean;
  /** Renders over the picture of the preceding block, if that block has no text. */
  overlaysPicture?: boolean;
}

/** Declares a block type. Its schema, form, texts and initial values are derived from this declaration alone. */
export function defineBlock<const Type extends string, Group extends Fields>(
  declaration: BlockDeclaration<Type, Group>,
): BlockDeclaration<Type, Group> {
  return declaration;
}
