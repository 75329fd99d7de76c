import { Link } from "#app/ui/link.tsx";
import { ConditionLink } from "./condition-link.tsx";

interface NothingFoundProps {
  query: string;
  /** How many pages were looked through. */
  count: number;
  /** The search of the pages' text failed. */
  isTextLost: boolean;
  nearest: { slug: string; name: string }[];
  /** How many pages would be found in every body system. */
  elsewhere: number;
  supportEmail: string;
}

/** Says what was looked for and where, and leads on. */
export function NothingFound({
  query,
  count,
  isTextLost,
  nearest,
  elsewhere,
  supportEmail,
}: NothingFoundProps) {
  return (
    <div className="nothing-found">
      <h2>Nothing found for “{query}”</h2>
      {elsewhere > 0 ? (
        <p>
          Nothing in this body system, but{" "}
          <Link to={`/conditions?${new URLSearchParams({ q: query })}`}>
            {elsewhere === 1 ? "one page" : `${elsewhere} pages`} in others
          </Link>
          .
        </p>
      ) : (
        <p>
          We looked through the names, other names and symptoms of {count} pages, through everyday words for
          them, {isTextLost ? "but not through what they say" : "and through their text"}.
        </p>
      )}
      {nearest.length > 0 && (
        <>
          <p>The names that look most like it:</p>
          <ul role="list" className="nearest">
            {nearest.map((condition) => (
              <li key={condition.slug}>
                <ConditionLink condition={condition} />
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        Try fewer words, another name for it, or a symptom such as “fatigue” or “joint pain”. Information
        about medicines is under <Link to="/medicines">Medicines</Link>.
      </p>
      <p>
        <Link to="/conditions">Show all conditions</Link> by letter, or{" "}
        <Link to="/waitlist">tell us you are looking for care</Link>. You do not need a diagnosis to begin. If
        a page is missing, write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </div>
  );
}
