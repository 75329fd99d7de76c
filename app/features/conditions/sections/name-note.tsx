import type { ConditionHead } from "../domain/condition.ts";
import { RarityMark } from "./rarity-mark.tsx";

/** Note under a page's name: that the condition is rare, and how it differs from one with a similar name. */
export function NameNote({ condition }: { condition: Pick<ConditionHead, "rarity" | "tellApart"> }) {
  const { rarity, tellApart } = condition;
  if (rarity === undefined && tellApart === undefined) return null;
  return (
    <p className="name-note">
      <RarityMark rarity={rarity} /> {tellApart}
    </p>
  );
}
