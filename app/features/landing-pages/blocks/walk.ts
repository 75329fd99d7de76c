import { findOwn, findText, isObject, listValues } from "#app/values/unknown-value.ts";
import type { Field, FieldGroup } from "./define-block.ts";

export interface Visit {
  /** Path from the block's properties, such as "headline" or "questions.0.answer". */
  path: string;
  /** Path with item ids in place of indexes, which is stable when an item moves: "questions.item-2.answer". */
  key: string;
  /** Label in the editor, such as "CTA Headline" or "Question 1: Answer". */
  label: string;
  field: Field;
  /** Value of the field; undefined if it is missing. */
  value: unknown;
  /** Texts of sibling fields that visitors read together with this one. */
  wordsBeside: string[];
  /** Text of the sibling field that visitors read as the label of this one; empty without one. */
  wordsBefore: string;
  /** All values of the block, or of the list item that contains the field. */
  beside: object;
  /** Whether another field of the item contains the evidence for its claims. */
  isProven: boolean;
}

/**
 * Yields every field of a block in the order of its form; a list is followed by the fields of its items.
 * @param outer prefixes of path, key and label inside a list
 */
export function* walkFields(
  group: FieldGroup,
  values: object,
  outer = { path: "", key: "", label: "", isProven: false },
): Generator<Visit> {
  for (const [name, field] of Object.entries(group.fields)) {
    const value = findOwn(values, name);
    const [path, key, label] = [outer.path + name, outer.key + name, outer.label + field.label];
    const names = field.control === "items" ? [] : (field.readWith ?? []);
    const wordsBeside = names.map((other) => showValue(group.fields[other], findOwn(values, other)));
    const labeledBy = field.control === "items" ? undefined : field.labeledBy;
    const wordsBefore =
      labeledBy === undefined ? "" : showValue(group.fields[labeledBy], findOwn(values, labeledBy));
    const { isProven } = outer;
    yield { path, key, label, field, value, wordsBeside, wordsBefore, beside: values, isProven };
    if (field.control !== "items") continue;
    for (const [index, item] of listItems(value).entries()) {
      const inside = {
        path: `${path}.${index}.`,
        key: `${key}.${idOf(item)}.`,
        label: `${field.itemLabel} ${index + 1}: `,
        isProven: field.provenBy !== undefined && (findText(item, field.provenBy) ?? "").trim() !== "",
      };
      yield* walkFields(field, item, inside);
    }
  }
}

/**
 * Maps the values of the declared fields and drops all others.
 * @param replace returns the new value for a text or for a missing list; undefined drops the field
 */
export function mapFields(
  group: FieldGroup,
  values: object,
  replace: (field: Field, value: unknown) => unknown,
): Record<string, unknown> {
  const mapped = Object.entries(group.fields).map(([name, field]) => {
    const value = findOwn(values, name);
    if (field.control !== "items" || value === undefined) return [name, replace(field, value)];
    const list = listItems(value).map((item) =>
      Object.assign({ id: idOf(item) }, mapFields(field, item, replace)),
    );
    return [name, list];
  });
  return Object.fromEntries(mapped.filter(([, value]) => value !== undefined));
}

/** Label of a choice, or the text itself for any other field. */
function showValue(field: Field | undefined, value: unknown): string {
  const text = typeof value === "string" ? value : "";
  return field?.control === "choice" ? (field.choices?.[text] ?? "") : text;
}

/**
 * Lists the items of a submitted list. Non-numeric keys keep their order; a value that is not an object
 * becomes an empty item.
 */
function listItems(value: unknown): object[] {
  return listValues(value).map((item) => (isObject(item) ? item : {}));
}

function idOf(item: object): string {
  return findText(item, "id") ?? "";
}
