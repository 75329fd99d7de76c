import type { ConditionHead } from "../domain/condition.ts";
import { RarityMark } from "./rarity-mark.tsx";

/** Under a page's name: that it is rare, and which page is whose where two are easily confused. */
export function NameNote({ condition }: { condition: Pick<ConditionHead, "rarity" | "tellApart"> }) {
  const { rarity, tellApart } = condition;
  if (rarity === undefined && tellApart === undefined) return null;
  return (
    <p className="name-note">
      <RarityMark rarity={rarity} /> {tellApart}
    </p>
  );
}
