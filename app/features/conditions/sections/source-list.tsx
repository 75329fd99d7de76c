import { Link } from "#app/ui/link.tsx";
import type { ConditionHead } from "../domain/condition.ts";

/** Of a condition or a medicine. */
export function SourceList({ sources }: Pick<ConditionHead, "sources">) {
  return (
    <section id="sources" className="sources">
      <h2>Sources</h2>
      <ol>
        {sources.map(({ publisher, title, url, note }) => (
          <li key={url + title}>
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
