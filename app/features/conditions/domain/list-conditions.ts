import { describeBriefly } from "./brief-note.ts";
import type { ConditionHead } from "./condition.ts";

/** Properties of a condition that the list of all conditions shows. */
export interface ListedCondition extends Pick<
  ConditionHead,
  "slug" | "name" | "systems" | "audience" | "rarity"
> {
  /** One line under the name. */
  note: string;
  category: boolean;
}

export function isCategory({ lists }: Pick<ConditionHead, "lists">): boolean {
  return !lists.includes("autoimmune");
}

/**
 * Lists conditions by name. The build turns the result into `virtual:listed-conditions`, which the browser
 * caches separately from the page.
 */
export function listConditions(conditions: ConditionHead[]): ListedCondition[] {
  return conditions
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"))
    .map((condition) => {
      const { slug, name, systems, audience, rarity } = condition;
      const note = describeBriefly(condition);
      return { slug, name, note, systems, audience, rarity, category: isCategory(condition) };
    });
}
