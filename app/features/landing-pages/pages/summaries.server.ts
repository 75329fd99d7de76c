import { findSummary } from "#app/features/conditions/domain/summaries.server.ts";
import { walkBlock, type Block } from "../blocks/block.ts";
import type { Summaries } from "../blocks/view.ts";

/** One line about each condition that the blocks show. */
export function listSummaries(blocks: Block[]): Summaries {
  const slugs = blocks
    .flatMap(walkBlock)
    .filter(({ field }) => field.control === "condition")
    .map(({ value }) => String(value));
  return Object.fromEntries(slugs.map((slug) => [slug, findSummary(slug)]));
}
