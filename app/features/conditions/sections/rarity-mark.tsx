import type { ConditionHead } from "../domain/condition.ts";

/** Says in a list, and under a page's name, that few people have it. */
export function RarityMark({ rarity }: Pick<ConditionHead, "rarity">) {
  return rarity === "rare" ? <span className="rarity-mark">Rare</span> : null;
}
