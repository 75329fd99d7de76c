import { Link } from "#app/ui/link.tsx";
import { addQuery } from "#app/values/site-path.ts";
import { contentKinds, type ContentKind } from "../domain/content-kinds.ts";
import { reviewStates, type ReviewState } from "../domain/review-state.ts";

interface ReviewChoicesProps {
  kind: ContentKind | undefined;
  state: ReviewState | undefined;
  /** Pages of the kind in each state. */
  counts: { state: ReviewState; count: number }[];
}

/** Filter of the list: pages of a kind, and of these the ones in a state. */
export function ReviewChoices({ kind, state, counts }: ReviewChoicesProps) {
  return (
    <>
      <Choices
        label="Kind of page"
        query={state && { state }}
        name="kind"
        chosen={kind}
        choices={Object.entries(contentKinds).map(([value, { title }]) => ({ value, title }))}
      />
      <Choices
        label="State of review"
        query={kind && { kind }}
        name="state"
        chosen={state}
        choices={counts.map(({ state: value, count }) => ({
          value,
          title: `${reviewStates[value]} (${count})`,
        }))}
      />
    </>
  );
}

interface ChoicesProps {
  label: string;
  /** Parameters that stay. */
  query: Record<string, string> | undefined;
  name: string;
  chosen: string | undefined;
  choices: { value: string; title: string }[];
}

function Choices({ label, query, name, chosen, choices }: ChoicesProps) {
  const all = { value: undefined, title: "All" };
  return (
    <nav aria-label={label}>
      <ul role="list" className="review-choices">
        {[all, ...choices].map(({ value, title }) => (
          <li key={title}>
            <Link
              to={addQuery("/admin/content", { ...query, ...(value !== undefined && { [name]: value }) })}
              aria-current={chosen === value ? "page" : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
