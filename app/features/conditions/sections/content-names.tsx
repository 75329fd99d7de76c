import { fillPath } from "#app/values/fill-path.ts";
import { Link } from "#app/ui/link.tsx";
import { contentKinds, type ListedContent } from "../domain/content-kinds.ts";

type Named = Pick<ListedContent, "kind" | "slug" | "name" | "also">;

/** Pages of a kind, each with its other names. */
export function ContentNames({ pages }: { pages: Named[] }) {
  return (
    <ul role="list" className="condition-list">
      {pages.map(({ kind, slug, name, also }) => (
        <li key={slug}>
          <Link to={fillPath(contentKinds[kind].path, { slug })} className="condition-list-name">
            {name}
          </Link>
          <span className="condition-list-note">{also.join(", ")}</span>
        </li>
      ))}
    </ul>
  );
}
