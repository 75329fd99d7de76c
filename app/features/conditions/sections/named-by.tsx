import type { ConditionHead } from "../domain/condition.ts";
import { ConditionLink } from "./condition-link.tsx";

/** Backlinks from a page to the pages whose text links to it. */
export function NamedBy({ pages }: { pages: Pick<ConditionHead, "slug" | "name">[] }) {
  if (pages.length === 0) return null;
  return (
    <details className="disclosure">
      <summary>Other pages that name this one</summary>
      <ul>
        {pages.map((page) => (
          <li key={page.slug}>
            <ConditionLink condition={page} />
          </li>
        ))}
      </ul>
    </details>
  );
}
