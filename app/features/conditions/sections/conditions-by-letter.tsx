import type { ListedCondition } from "../domain/list-conditions.ts";
import { ConditionList } from "./condition-list.tsx";

/** Topics first, then everything from A to Z. */
export function ConditionsByLetter({ conditions }: { conditions: ListedCondition[] }) {
  const topics = conditions.filter(({ category }) => category);
  const letters = Map.groupBy(
    conditions.filter(({ category }) => !category),
    ({ name }) => (name[0] ?? "").toUpperCase(),
  );
  return (
    <>
      <nav aria-label="Letters" className="letters">
        {[...letters.keys()].map((letter) => (
          <a key={letter} href={`#letter-${letter}`}>
            {letter}
          </a>
        ))}
      </nav>
      {topics.length > 0 && (
        <section className="letter-section" aria-labelledby="topics" data-entries={topics.length}>
          <h2 id="topics">Broader topics</h2>
          <ConditionList conditions={topics} />
        </section>
      )}
      {[...letters].map(([letter, listed]) => (
        <section
          key={letter}
          className="letter-section"
          aria-labelledby={`letter-${letter}`}
          data-entries={listed.length}
        >
          <h2 id={`letter-${letter}`}>{letter}</h2>
          <ConditionList conditions={listed} />
        </section>
      ))}
    </>
  );
}
