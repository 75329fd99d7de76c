import type { ListedCondition } from "../domain/list-conditions.ts";
import { AudienceMark } from "./audience-mark.tsx";
import { ConditionLink } from "./condition-link.tsx";
import { RarityMark } from "./rarity-mark.tsx";

/** List of conditions, each with one line under its name and its marks. */
export function ConditionList({ conditions }: { conditions: ListedCondition[] }) {
  return (
    <ul role="list" className="condition-list">
      {conditions.map((condition) => (
        <li key={condition.slug}>
          <ConditionLink condition={condition} className="condition-list-name" />
          <span className="condition-list-note">{condition.note}</span>
          <span className="condition-list-marks">
            <RarityMark rarity={condition.rarity} />
            <AudienceMark audience={condition.audience} />
          </span>
        </li>
      ))}
    </ul>
  );
}
