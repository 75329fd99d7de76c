import type { ListedCondition } from "../domain/list-conditions.ts";
import { ConditionList } from "./condition-list.tsx";

/** A list that is short enough to be read whole begins unfolded. */
const SHORT_LIST = 40;

/** Topics first, then everything from A to Z, each letter folded: browsers unfold what their search in the page finds. */
export function ConditionsByLetter({ conditions }: { conditions: ListedCondition[] }) {
  const topics = conditions.filter(({ category }) => category);
  const letters = Map.groupBy(
    conditions.filter(({ category }) => !category),
    ({ name }) => (name[0] ?? "").toUpperCase(),
  );
  const isShort = conditions.length <= SHORT_LIST;
  return (
    <div className="letters">
      {topics.length > 0 && <Folded title="Broader topics" conditions={topics} isOpen={isShort} />}
      {[...letters].map(([letter, listed]) => (
        <Folded key={letter} title={letter} conditions={listed} isOpen={isShort} />
      ))}
    </div>
  );
}

interface FoldedProps {
  title: string;
  conditions: ListedCondition[];
  isOpen: boolean;
}

function Folded({ title, conditions, isOpen }: FoldedProps) {
  const [first, last] = [conditions[0]?.name, conditions.at(-1)?.name];
  return (
    <details className="disclosure letter" open={isOpen}>
      <summary>
        <h2>{title}</h2>
        <span className="letter-range">{first === last ? first : `${first} to ${last}`}</span>
        <span className="letter-count">
          {conditions.length}
          <span className="visually-hidden"> {conditions.length === 1 ? "page" : "pages"}</span>
        </span>
      </summary>
      <ConditionList conditions={conditions} />
    </details>
  );
}
