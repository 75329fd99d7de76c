import { servicesContext } from "#app/context.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatLongDay } from "#app/ui/time.tsx";
import { conditions } from "../domain/catalogue.ts";
import { changedSources } from "../domain/changed-sources.ts";
import { describeReview, findChange, reviewStates, type ReviewState } from "../domain/review-state.ts";
import { ConditionLink } from "../sections/condition-link.tsx";
import type { Route } from "./+types/review-list.ts";

export function meta() {
  return describeUnlistedPage("Content");
}

const states = Object.keys(reviewStates) as ReviewState[];

export function loader({ url, context }: Route.LoaderArgs) {
  const { now } = context.get(servicesContext);
  const asked = url.searchParams.get("state");
  const all = conditions.map((head) => ({
    id: head.slug,
    name: head.name,
    state: describeReview(head, changedSources, now()),
    change: findChange(head, changedSources),
    review: head.review,
    cited: head.sources.filter(({ id }) => id !== undefined).length,
    sources: head.sources.length,
  }));
  const counts = states.map((state) => ({ state, count: all.filter((page) => page.state === state).length }));
  const chosen = states.find((state) => state === asked);
  return { counts, chosen, pages: all.filter(({ state }) => chosen === undefined || state === chosen) };
}

type Page = Route.ComponentProps["loaderData"]["pages"][number];

export default function ReviewList({ loaderData: { counts, chosen, pages } }: Route.ComponentProps) {
  return (
    <main id="main" className="list-page">
      <div className="list-title">
        <h1>Content</h1>
      </div>
      <p>
        A clinician opens a page, prints it with its sources, and reads it. What was approved is written into
        the head of the page&rsquo;s file, under <code>review</code>: name, credentials and date.
      </p>
      <nav aria-label="State of review">
        <ul role="list" className="review-states">
          <li>
            <Link to="/admin/content" aria-current={chosen === undefined ? "page" : undefined}>
              All
            </Link>
          </li>
          {counts.map(({ state, count }) => (
            <li key={state}>
              <Link to={`/admin/content?state=${state}`} aria-current={chosen === state ? "page" : undefined}>
                {`${reviewStates[state]} (${count})`}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {pages.length === 0 ? (
        <p>No page is in this state.</p>
      ) : (
        <DataTable
          rows={pages}
          columns={[
            {
              title: "Page",
              width: "wide",
              cell: ({ id, name }) => <ConditionLink condition={{ slug: id, name }} />,
            },
            { title: "State", width: "narrow", cell: (page) => <State page={page} /> },
            { title: "Last change", cell: (page) => <LastChange page={page} /> },
            { title: "Sources", cell: ({ cited, sources }) => `${cited} of ${sources} cited in the text` },
          ]}
        />
      )}
    </main>
  );
}

function State({ page: { state, review, change } }: { page: Page }) {
  const { medical } = review;
  return (
    <>
      {reviewStates[state]}
      {medical && `: ${medical.name}, ${medical.credentials}, ${formatLongDay(new Date(medical.date))}`}
      {change && `: ${change.what} (${change.url})`}
    </>
  );
}

function LastChange({ page: { review } }: { page: Page }) {
  const [latest] = review.changes;
  return <>{latest ? `${latest.date}: ${latest.what}` : `${review.editorial}: editorial review`}</>;
}
