import { Link } from "react-router";

interface ConditionStripProps {
  /** Three rows; neighbours move in opposite directions. */
  rows: { slug: string; name: string }[][];
}

/** Pauses on a checkbox that needs no script, under the pointer, and while a link in it has the focus. */
export function ConditionStrip({ rows }: ConditionStripProps) {
  return (
    <div className="strip">
      {rows.map((conditions, index) => (
        <div
          key={conditions[0]?.slug}
          className="strip-row"
          data-direction={index % 2 === 0 ? "left" : "right"}
        >
          <StripTags conditions={conditions} />
          <StripTags conditions={conditions} repeated />
        </div>
      ))}
      <label className="strip-pause">
        <input type="checkbox" /> Pause the moving list
      </label>
    </div>
  );
}

/**
 * The second copy closes the loop for the eye: out of reach for the keyboard, unread by screen readers, and plain links,
 * since a hundred that prefetch would cost a phone more than they save.
 */
function StripTags({
  conditions,
  repeated = false,
}: {
  conditions: ConditionStripProps["rows"][0];
  repeated?: boolean;
}) {
  return (
    <ul role="list" className="strip-tags" aria-hidden={repeated || undefined}>
      {conditions.map(({ slug, name }) => (
        <li key={slug}>
          {repeated ? (
            <a href={`/diseases/${slug}`} className="strip-tag" tabIndex={-1}>
              {name}
            </a>
          ) : (
            <Link to={`/diseases/${slug}`} state={{ loading: name }} className="strip-tag">
              {name}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
