import { z } from "zod";
import { servicesContext } from "#app/context.ts";
import { readList } from "#app/http/list-view.ts";
import { MAX_SEARCH_LENGTH } from "#app/http/search-length.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { ListPage } from "#app/ui/list-page.tsx";
import { contentKinds, type ContentKind } from "../domain/content-kinds.ts";
import { listReviews } from "../domain/content-reviews.ts";
import { changedSources } from "../domain/changed-sources.ts";
import { reviewStates, type ReviewState } from "../domain/review-state.ts";
import { Due, LastChange, Questions, ReviewedName, State } from "../sections/review-cells.tsx";
import { ReviewChoices } from "../sections/review-choices.tsx";
import type { Route } from "./+types/review-list.ts";

const filterSchema = z.object({
  kind: z
    .enum(Object.keys(contentKinds) as [ContentKind])
    .optional()
    .catch(undefined),
  state: z
    .enum(Object.keys(reviewStates) as [ReviewState])
    .optional()
    .catch(undefined),
});

export function meta() {
  return describeUnlistedPage("Content");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { now } = context.get(servicesContext);
  const { kind, state } = filterSchema.parse(Object.fromEntries(url.searchParams));
  const list = await readList(url, (listQuery) =>
    listReviews({ kind, state, ...listQuery }, { changed: changedSources, now: now() }),
  );
  return { list, kind, state };
}

export default function ReviewList({ loaderData: { list, kind, state } }: Route.ComponentProps) {
  const chosen = { ...(kind && { kind }), ...(state && { state }) };
  return (
    <ListPage
      title="Content"
      lead={
        <>
          <p>
            A clinician opens a page, prints it with its sources, and reads it. The approval is recorded under{" "}
            <code>review</code> in the head of a condition&rsquo;s file, and in <code>reviews.yaml</code> for
            the others: name, credentials and date.
          </p>
          <ReviewChoices kind={kind} state={state} counts={list.counts} />
        </>
      }
      list={list}
      columns={[
        { title: "Page", cell: (page) => <ReviewedName page={page} /> },
        { title: "Next check by", width: "narrow", cell: (page) => <Due page={page} /> },
        { title: "State", width: "narrow", cell: (page) => <State page={page} /> },
        { title: "Last change", cell: (page) => <LastChange page={page} /> },
        { title: "Questions", width: "wide", cell: (page) => <Questions page={page} /> },
        {
          title: "Sources",
          width: "narrow",
          cell: ({ cited, sources }) => `${cited} of ${sources} cited in the text`,
        },
      ]}
      noun={["page", "pages"]}
      steps={["Back", "Next"]}
      empty="No page is in this state."
      search={{
        by: "Name",
        maxLength: MAX_SEARCH_LENGTH,
        beginning: "name",
        children: Object.entries(chosen).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        )),
      }}
      query={chosen}
    />
  );
}
