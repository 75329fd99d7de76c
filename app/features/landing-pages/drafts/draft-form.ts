import type { Draft } from "./read-draft.ts";

/** A draft as its form would send it: field name -> text. A list without items is an empty text. */
export function listFormFields({ blocks, evidence, ...texts }: Draft): [name: string, text: string][] {
  return [
    ...Object.entries(texts),
    ...blocks.flatMap(({ id, type, props }, index): [string, string][] => [
      [`blocks.${index}.id`, id],
      [`blocks.${index}.type`, type],
      ...Object.entries(props).flatMap(([name, value]) => listTexts(`blocks.${index}.props.${name}`, value)),
    ]),
    ...(evidence.length > 0 ? listTexts("evidence", evidence) : []),
  ];
}

function listTexts(path: string, value: string | object[]): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (value.length === 0) return [[path, ""]];
  return value.flatMap((item, index) =>
    Object.entries(item).map(([name, text]): [string, string] => [`${path}.${index}.${name}`, text]),
  );
}
