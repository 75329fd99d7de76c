const LIST_ID = "in-development";

/** Points from a fact that the operator has still to fill in to the page's list of such facts. Seen in development only. */
export function MissingMark() {
  return (
    <sup className="missing-mark">
      <a href={`#${LIST_ID}`} aria-label="In development only">
        †
      </a>
    </sup>
  );
}

/** Everything that the page still waits for, in one place. Seen in development only. */
export function MissingFacts({ facts }: { facts: string[] }) {
  if (facts.length === 0) return null;
  return (
    <aside className="missing-facts" id={LIST_ID} aria-label="In development only" tabIndex={-1}>
      <p>† In development only</p>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </aside>
  );
}
