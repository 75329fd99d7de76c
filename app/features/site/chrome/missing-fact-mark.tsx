const LIST_ID = "in-development";

/**
 * Marker beside a statement that lacks an operator's fact, linked to the page's list of them. Rendered in
 * development only.
 */
export function MissingMark() {
  return (
    <sup className="missing-mark">
      <a href={`#${LIST_ID}`} aria-label="In development only">
        †
      </a>
    </sup>
  );
}

/** List of the operator's facts that the page lacks. Rendered in development only. */
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
