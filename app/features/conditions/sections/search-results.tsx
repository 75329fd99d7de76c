import { fillPath } from "#app/values/fill-path.ts";
import { Link } from "#app/ui/link.tsx";
import type { ListedCondition } from "../domain/list-conditions.ts";
import type { NamedPage } from "../domain/search-index.ts";
import type { UrgentCalls } from "../domain/urgent-calls.ts";
import { ConditionList } from "./condition-list.tsx";

export interface FoundPages {
  found: ListedCondition[];
  inText: ListedCondition[];
  medicines: NamedPage[];
  procedures: NamedPage[];
  /** True if the query means a condition without a page. */
  isNearest: boolean;
  /** Numbers to call, if the query sounds like an emergency. */
  urgent: UrgentCalls;
}

/** Search results: medicines and procedures named in the query, conditions by rank, and pages whose text has the words. */
export function SearchResults({
  query,
  found,
  inText,
  medicines,
  procedures,
  isNearest,
}: Omit<FoundPages, "urgent"> & { query: string }) {
  return (
    <>
      <NamedPages
        title="What to watch with a medicine has a page of its own:"
        pages={medicines}
        path="/medicines/:slug"
      />
      <NamedPages
        title="A test or a procedure has a page of its own:"
        pages={procedures}
        path="/tests/:slug"
      />
      {isNearest && found.length > 0 && (
        <p className="search-note">
          “{query}” has no page of its own here. {found.length === 1 ? "This page is" : "These pages are"} the
          nearest.
        </p>
      )}
      {found.length > 0 && <ConditionList conditions={found} />}
      {inText.length > 0 && (
        <section className="letter-section" aria-labelledby="in-text">
          <h2 id="in-text">Pages that have these words in their text</h2>
          <ConditionList conditions={inText} />
        </section>
      )}
    </>
  );
}

interface NamedPagesProps {
  title: string;
  pages: NamedPage[];
  path: "/medicines/:slug" | "/tests/:slug";
}

function NamedPages({ title, pages, path }: NamedPagesProps) {
  if (pages.length === 0) return null;
  return (
    <p className="search-note">
      {title}{" "}
      {pages.map(({ slug, name }, index) => (
        <span key={slug}>
          {index > 0 && ", "}
          <Link to={fillPath(path, { slug })}>{name}</Link>
        </span>
      ))}
      .
    </p>
  );
}
