import { findText, isObject, listValues, parseJson } from "#app/values/unknown-value.ts";
import { walkBlock } from "./block.ts";
import { collapseSpaces, readText } from "./texts.ts";
import type { Visit } from "./walk.ts";

/** Lists the texts in stored blocks that the author wrote, without unchanged initial texts. */
export function listOwnWords(blocks: string): string[] {
  return listFields(blocks)
    .filter(isOwn)
    .map((visit) => collapseSpaces(readText(visit) ?? ""))
    .filter((words) => words !== "");
}

/** Whether stored blocks contain no text of the author's: only their order, choices and colors were changed. */
export function isWordless(blocks: string): boolean {
  return !listFields(blocks).some(isOwn);
}

function isOwn({ field, value }: Visit): boolean {
  if (field.control === "items" || field.control === "choice" || field.control === "color") return false;
  // Normalizes line breaks before comparing: forms submit CRLF, initial texts have LF.
  return typeof value === "string" && !["", collapseSpaces(field.initial)].includes(collapseSpaces(value));
}

function listFields(blocks: string): Visit[] {
  return listValues(parseJson(blocks))
    .filter(isObject)
    .flatMap((block) => {
      const { props } = block as { props?: unknown };
      return walkBlock({ type: findText(block, "type") ?? "", props: isObject(props) ? props : {} });
    });
}
