import type { ConditionHead } from "./condition.ts";
import { bodySystems } from "./classifications.ts";

/**
 * Chooses the note that distinguishes a name from similar ones: a written note, else the first alias that is
 * more than a variant spelling, else the body systems.
 */
export function describeBriefly({
  name,
  aliases,
  systems,
  tellApart,
}: Pick<ConditionHead, "name" | "aliases" | "systems" | "tellApart">): string {
  if (tellApart !== undefined) return tellApart;
  const other = aliases.find((alias) => simplify(alias) !== simplify(name));
  const text = other ?? systems.map((system) => bodySystems[system]).join(", ");
  return /^[a-z]+\b/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** "Addison's Disease" and "Addison disease" are one name. */
function simplify(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/['’]s?(?![a-z])|[^a-z0-9]/g, "");
}
