import { findOwn, findText, isObject, listValues } from "#app/values/unknown-value.ts";
import type { Field, FieldGroup } from "./define-block.ts";
import type { FieldIssue } from "#app/features/landing-pages/rules/issue.ts";

export interface Visit {
  /** From the block's properties on: "headline", "questions.0.answer". */
  path: string;
  /** The same with an item's id for its place, which stays when the item moves: "questions.item-2.answer". */
  key: string;
  /** Label in the editor: "CTA Headline", "Question 1: Answer". */
  label: string;
  field: Field;
  /** Undefined where there is none. */
  value: unknown;
  /** Asks the check that the field's declaration brings; for values that are right. */
  findIssue: () => FieldIssue | undefined;
}

/**
 * Every field of a block in the order of its form: a list is followed by the fields of its items.
 * @param outer what path, key and label begin with inside a list
 */
export function* walkFields(
  group: FieldGroup,
  values: object,
  outer = { path: "", key: "", label: "" },
): Generator<Visit> {
  for (const [name, field] of Object.entries(group.fields)) {
    const value = findOwn(values, name);
    const [path, key, label] = [outer.path + name, outer.key + name, outer.label + field.label];
    const findIssue = () => group.checks[name]?.(value as never, values as never);
    yield { path, key, label, field, value, findIssue };
    if (field.control !== "items") continue;
    for (const [index, item] of listItems(value).entries()) {
      const inside = { path: `${path}.${index}.`, key: `${key}.${idOf(item)}.` };
      yield* walkFields(field, item, { ...inside, label: `${field.itemLabel} ${index + 1}: ` });
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

/** Items under other names than numbers count in the order in which they came; what is no object is an empty one. */
function listItems(value: unknown): object[] {
  return listValues(value).map((item) => (isObject(item) ? item : {}));
}

function idOf(item: object): string {
  return findText(item, "id") ?? "";
}
