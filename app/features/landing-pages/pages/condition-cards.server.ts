import { findCard } from "#app/features/conditions/domain/emergency-cards.server.ts";
import { walkBlock, type Block } from "../blocks/block.ts";
import type { ConditionCards } from "../blocks/view.ts";

/** Cards of the conditions that the blocks show. */
export function listConditionCards(blocks: Block[]): ConditionCards {
  const slugs = blocks
    .flatMap(walkBlock)
    .filter(({ field }) => field.control === "condition")
    .map(({ value }) => String(value));
  return Object.fromEntries(slugs.map((slug) => [slug, findCard(slug)]));
}
