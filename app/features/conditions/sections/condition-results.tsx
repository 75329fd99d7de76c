import { Link } from "#app/ui/link.tsx";
import { bodySystems, type Audience, type BodySystem } from "../domain/vocabulary.ts";
import { AudienceMark } from "./audience-mark.tsx";
import { ConditionLink } from "./condition-link.tsx";

interface ListedCondition {
  slug: string;
  name: string;
  aliases: string[];
  systems: BodySystem[];
  audience: Audience;
  category: boolean;
}

/** A search's results by rank; without a search, topics first, then everything from A to Z. */
export function ConditionResults({ found, query }: { found: ListedCondition[]; query: string }) {
  if (found.length === 0) return <NothingFound query={query} />;
  if (query !== "") return <ConditionList conditions={found} />;
  const topics = found.filter(({ category }) => category);
  const letters = Map.groupBy(
    found.filter(({ category }) => !category),
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
      {[...letters].map(([letter, conditions]) => (
        <section key={letter} className="letter-section" aria-labelledby={`letter-${letter}`}>
          <h2 id={`letter-${letter}`}>{letter}</h2>
          <ConditionList conditions={conditions} />
        </section>
      ))}
    </>
  );
}

function ConditionList({ conditions }: { conditions: ListedCondition[] }) {
  return (
    <ul role="list" className="condition-list">
      {conditions.map((condition) => (
        <li key={condition.slug}>
          <ConditionLink condition={condition} className="condition-list-name" />
          <span className="condition-list-note">{describeBriefly(condition)}</span>
          <AudienceMark audience={condition.audience} />
        </li>
      ))}
    </ul>
  );
}

/** The first alias that is more than a spelling of the name, or else the body systems. */
function describeBriefly({ name, aliases, systems }: ListedCondition): string {
  const other = aliases.find((alias) => simplify(alias) !== simplify(name));
  const text = other ?? systems.map((system) => bodySystems[system]).join(", ");
  return /^[a-z]+\b/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** "Addison's Disease" and "Addison disease" are one name. */
function simplify(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/['’]s?(?![a-z])|[^a-z0-9]/g, "");
}

function NothingFound({ query }: { query: string }) {
  return (
    <div className="nothing-found">
      <h2>Nothing found for “{query}”</h2>
      <p>Try fewer letters, another name for it, or a symptom such as “fatigue” or “joint pain”.</p>
      <p>
        <Link to="/conditions">Show all conditions</Link>, or{" "}
        <Link to="/waitlist">tell us you are looking for care</Link>. You do not need a diagnosis to begin.
      </p>
    </div>
  );
}
