import { findText, isObject, listValues, parseJson } from "#app/values/unknown-value.ts";
import { walkBlock } from "./block.ts";
import { readText } from "./texts.ts";
import type { Visit } from "./walk.ts";

/** Words in blocks, as they are stored, that their author wrote: all but those of new blocks. */
export function listOwnWords(blocks: string): string[] {
  return listFields(blocks)
    .filter(isOwn)
    .map((visit) => tidy(readText(visit) ?? ""))
    .filter((words) => words !== "");
}

/** Whether blocks, as they are stored, have nothing but their order, choices and colors from their author. */
export function isWordless(blocks: string): boolean {
  return !listFields(blocks).some(isOwn);
}

function isOwn({ field, value }: Visit): boolean {
  if (field.control === "items" || field.control === "choice" || field.control === "color") return false;
  // Forms send other line breaks than those of an initial text.
  return typeof value === "string" && !["", tidy(field.initial)].includes(tidy(value));
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

function listFields(blocks: string): Visit[] {
  return listValues(parseJson(blocks))
    .filter(isObject)
    .flatMap((block) => {
      const { props } = block as { props?: unknown };
      return walkBlock({ type: findText(block, "type") ?? "", props: isObject(props) ? props : {} });
    });
}
