import { notesFieldNames, publicFieldNames } from "../pages/page-fields.ts";
import type { Draft } from "./read-draft.ts";

/**
 * Flattens a draft into form fields, as the editor's form sends it: field name -> text. An empty list is an
 * empty text.
 */
export function listFormFields(draft: Draft): [name: string, text: string][] {
  return [
    ...publicFieldNames.map((name): [string, string] => [name, draft[name]]),
    ...draft.blocks.flatMap(({ id, type, props }, index): [string, string][] => [
      [`blocks.${index}.id`, id],
      [`blocks.${index}.type`, type],
      ...Object.entries(props).flatMap(([name, value]) => listTexts(`blocks.${index}.props.${name}`, value)),
    ]),
    ...notesFieldNames.flatMap((name) => (draft[name].length > 0 ? listTexts(name, draft[name]) : [])),
  ];
}

function listTexts(path: string, value: string | object[]): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (value.length === 0) return [[path, ""]];
  return value.flatMap((item, index) =>
    Object.entries(item).map(([name, text]): [string, string] => [`${path}.${index}.${name}`, text]),
  );
}
