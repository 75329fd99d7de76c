import { findOwn, findText, isObject, listValues } from "#app/values/unknown-value.ts";
import type { Field, FieldGroup } from "./define-block.ts";

export interface Visit {
  /** Path from the block's properties: "headline", "questions.0.answer". */
  path: string;
  /** Path with an item's id in place of its index, which stays when the item moves: "questions.item-2.answer". */
  key: string;
  /** Label in the editor: "CTA Headline", "Question 1: Answer". */
  label: string;
  field: Field;
  /** Undefined where there is none. */
  value: unknown;
  /** Words of the fields beside it that visitors read together with its own. */
  wordsBeside: string[];
  /** All values of its block, or of its item in a list. */
  beside: object;
  /** Another field of its item says what its words rest on. */
  isProven: boolean;
}

/**
 * Every field of a block in the order of its form: a list is followed by the fields of its items.
 * @param outer what path, key and label begin with inside a list
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
    yield { path, key, label, field, value, wordsBeside, beside: values, isProven: outer.isProven };
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
 * The values of the declared fields and of no others, each replaced.
 * @param replace what stands in the place of a text, or of a list that is not there; undefined leaves it out
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

/** A choice as people read it, any other text as it is. */
function showValue(field: Field | undefined, value: unknown): string {
  const text = typeof value === "string" ? value : "";
  return field?.control === "choice" ? (field.choices?.[text] ?? "") : text;
}

/** Items under other names than numbers count in the order in which they came; what is no object is an empty one. */
function listItems(value: unknown): object[] {
  return listValues(value).map((item) => (isObject(item) ? item : {}));
}

function idOf(item: object): string {
  return findText(item, "id") ?? "";
}
