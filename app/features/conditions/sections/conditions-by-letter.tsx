import { memo, Suspense } from "react";
import type { ListedCondition } from "../domain/catalogue.ts";
import { ConditionList } from "./condition-list.tsx";

interface ConditionsByLetterProps {
  conditions: ListedCondition[];
}

/**
 * Topics first, then everything from A to Z. So many links take over what the server has made a while after the rest of the
 * page: who types meanwhile does not wait for them, as long as the list stays the same.
 */
export const ConditionsByLetter = memo(function ConditionsByLetter(props: ConditionsByLetterProps) {
  return (
    <Suspense>
      <Letters {...props} />
    </Suspense>
  );
});

function Letters({ conditions }: ConditionsByLetterProps) {
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
        <section className="letter-section" aria-labelledby="topics">
          <h2 id="topics">Broader topics</h2>
          <ConditionList conditions={topics} />
        </section>
      )}
      {[...letters].map(([letter, listed]) => (
        <section key={letter} className="letter-section" aria-labelledby={`letter-${letter}`}>
          <h2 id={`letter-${letter}`}>{letter}</h2>
          <ConditionList conditions={listed} />
        </section>
      ))}
    </>
  );
}
