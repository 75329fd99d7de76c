import { Link } from "#app/ui/link.tsx";
import type { ConditionHead } from "../domain/condition.ts";

interface SourceListProps {
  /** Sources of a condition or a medicine. */
  sources: (Omit<ConditionHead["sources"][number], "seen" | "note"> & { note?: string | undefined })[];
}

/** In the order in which footnotes count them. */
export function SourceList({ sources }: SourceListProps) {
  return (
    <section id="sources" className="sources">
      <h2>Sources</h2>
      <ol>
        {sources.map(({ id, publisher, title, url, note }) => (
          <li key={url + title} id={id && `source-${id}`}>
            {publisher}: <a href={url}>{title}</a>.{note !== undefined && ` ${note}`}
          </li>
        ))}
      </ol>
      <p>
        This page gives information, not medical advice, and does not replace your own clinician. In an
        emergency call 911; in a mental health crisis call or text 988.{" "}
        <Link to="/sources">Where our facts and codes come from</Link>
      </p>
    </section>
  );
}
