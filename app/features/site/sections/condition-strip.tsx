import { fillPath } from "#app/values/fill-path.ts";
import { Link } from "#app/ui/link.tsx";

interface ConditionStripProps {
  /** Three rows; adjacent ones move in opposite directions. */
  rows: { slug: string; name: string }[][];
}

/** Animated list of links. A checkbox pauses it (no script needed), and so do hover and focus within. */
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
 * Links of one row. The repeated copy, for a seamless loop, is hidden from the keyboard and from screen
 * readers.
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
          <Link
            to={fillPath("/diseases/:slug", { slug })}
            data-loading={name}
            className="strip-tag"
            tabIndex={repeated ? -1 : undefined}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
