import { data } from "react-router";
import { z } from "zod";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { administratorContext, servicesContext } from "#app/context.ts";
import { receiveForm } from "#app/http/form.ts";
import { refuse } from "#app/http/failure-data.ts";
import { readList, refuseUnreadAction } from "#app/http/list-view.ts";
import { MAX_SEARCH_LENGTH } from "#app/http/search-length.ts";
import type { Services } from "#app/services.server.ts";
import { ListPage } from "#app/ui/list-page.tsx";
import type { Outcome } from "#app/ui/outcome.ts";
import { Link } from "#app/ui/link.tsx";
import { nameSome } from "../page-tests/ended-words.ts";
import { recoveryWords, trashingWords } from "../pages/failure-words.ts";
import { recoverPage, trashPage } from "../saving/page-saving.server.ts";
import { listPages } from "../pages/pages.server.ts";
import { AskToEndTests, BulkForm, FailedChanges } from "../editor/page-bulk.tsx";
import { PageFilters } from "../editor/page-filters.tsx";
import { describeEmptyList, RestoreTrashed, TrashSwitch } from "../editor/page-trash.tsx";
import { PAGE_STATUSES } from "../pages/page-status.ts";
import {
  BULK_INTENTS,
  bulkWords,
  changePages,
  describeBulkOutcome,
  listTestsOfBulk,
  type BulkIntent,
  type NotChanged,
} from "../saving/bulk-changes.server.ts";
import { describeColumns } from "../editor/page-columns.tsx";
import { FailedList } from "#app/features/site/chrome/failed-list.tsx";
import type { Route } from "./+types/page-list.ts";

/** Confirmation that the change may end the tests of versions that were listed. */
const isSure = z
  .literal("1")
  .optional()
  .catch(undefined)
  .transform((value) => value === "1");

const actionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("delete"), id: z.string().max(64), isSure }),
  z.object({ intent: z.literal("restore"), id: z.string().max(64) }),
  z.object({
    intent: z.enum(BULK_INTENTS),
    chosen: z.record(z.string().max(64), z.literal("1")).default({}),
    isSure,
  }),
]);

/** Maximum number of pages in one bulk change: those of one view of the list. */
const MAX_CHOSEN = 50;

const filtersSchema = z.object({
  state: z.enum(PAGE_STATUSES).optional().catch(undefined),
  by: z
    .string()
    .max(254)
    .transform((email) => email || undefined)
    .optional()
    .catch(undefined),
  sort: z.literal("changed").optional().catch(undefined),
});

/**
 * Outcome of an action; `trashed` is the id of the page that was just deleted, for the button that restores
 * it.
 */
type PageListOutcome = Outcome & {
  trashed?: string;
  failed?: NotChanged[];
  confirmation?: Parameters<typeof AskToEndTests>[0];
};

export function meta() {
  return describeUnlistedPage("Marketing Pages");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const trashed = url.searchParams.get("trash") === "1";
  const filters = filtersSchema.parse(Object.fromEntries(url.searchParams));
  const { state, by: savedBy, sort } = filters;
  const query = { trashed, state: trashed ? undefined : state, savedBy, byChange: sort === "changed" };
  const listed = await readList(url, (listQuery) => listPages(services, { ...listQuery, ...query }));
  return { ...listed, trashed, filters, authors: services.settings.ADMIN_EMAILS };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = actionSchema.safeParse(await receiveForm(request));
  if (!form.success) return refuseUnreadAction(form.error);
  const actor = context.get(administratorContext).email;
  if ("chosen" in form.data) return changeChosen(services, form.data, actor);
  if (form.data.intent === "restore") return restore(services, form.data.id, actor);
  return remove(services, form.data, actor);
}

/**
 * Asks for confirmation before a change ends tests of versions.
 * @param fields of the form that makes the change after confirmation
 */
async function askToEndTests(
  services: Services,
  { intent, ids }: { intent: BulkIntent; ids: string[] },
  fields: Record<string, string>,
) {
  const tests = await listTestsOfBulk(services, intent, ids);
  if (!tests.ok) return refuse(tests, bulkWords[intent]);
  if (tests.value.length === 0) return undefined;
  const error = `Nothing is changed yet. It would end the tests of versions of ${nameSome(tests.value)}.`;
  return data({ error, confirmation: { intent, fields: { ...fields, isSure: "1" } } }, { status: 409 });
}

type Chosen = Extract<z.infer<typeof actionSchema>, { chosen: unknown }>;

async function changeChosen(services: Services, { intent, chosen, isSure: sure }: Chosen, actor: string) {
  const ids = Object.keys(chosen);
  if (ids.length === 0)
    return data({ error: "Choose pages first, by the boxes before their titles." }, { status: 422 });
  if (ids.length > MAX_CHOSEN)
    return data(
      { error: `Choose at most ${MAX_CHOSEN} pages at a time. Nothing was changed.` },
      { status: 422 },
    );
  const fields = { intent, ...Object.fromEntries(ids.map((id) => [`chosen.${id}`, "1"])) };
  const confirmation = sure ? undefined : await askToEndTests(services, { intent, ids }, fields);
  if (confirmation) return confirmation;
  const changed = await changePages(services, intent, { ids, actor });
  if (!changed.ok) return refuse(changed, bulkWords[intent]);
  const words = describeBulkOutcome(intent, changed.value);
  const { failed } = changed.value;
  return failed.length === 0 ? data({ done: words }) : data({ error: words, failed }, { status: 422 });
}

async function remove(
  services: Services,
  { id, isSure: sure }: { id: string; isSure: boolean },
  actor: string,
) {
  const fields = { intent: "delete", id };
  const confirmation = sure
    ? undefined
    : await askToEndTests(services, { intent: "trash", ids: [id] }, fields);
  if (confirmation) return confirmation;
  const trashed = await trashPage(services, id, actor);
  if (!trashed.ok) return refuse(trashed, trashingWords);
  const { title, isDelayed } = trashed.value;
  const effect = isDelayed ? "and will be gone for everyone within ten minutes." : "and no longer public.";
  return data({ done: `“${title}” is in the trash ${effect}`, trashed: id });
}

async function restore(services: Services, id: string, actor: string) {
  const recovered = await recoverPage(services, id, actor);
  if (!recovered.ok) return refuse(recovered, recoveryWords);
  const { title, isDelayed } = recovered.value;
  const effect = isDelayed
    ? "Visitors may still see it for up to ten minutes."
    : "Publish it to make it public.";
  return data({ done: `“${title}” is back in the list as a draft. ${effect}` });
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return (
    <FailedList error={error}>
      <OutcomeParts outcome={actionData} />
    </FailedList>
  );
}

export default function PageList({ loaderData, actionData }: Route.ComponentProps) {
  const { q, trashed, filters, authors } = loaderData;
  const { state, by, sort } = filters;
  const activeFilters = Object.entries({ state, by, sort }).filter(([, value]) => value !== undefined);
  const outcome: PageListOutcome | undefined = actionData;
  return (
    <ListPage
      title={trashed ? "Trash" : "Marketing Pages"}
      action={
        <>
          <Link to="/admin/sections">Shared Sections</Link>
          <Link to="/admin/marketing/new" className="button button-action">
            + Create New Page
          </Link>
        </>
      }
      search={{
        by: "Title, slug or words",
        beginning: "slug",
        maxLength: MAX_SEARCH_LENGTH,
        children: (
          <>
            {!trashed && <PageFilters filters={filters} authors={authors} />}
            <TrashSwitch trashed={trashed} />
          </>
        ),
      }}
      list={loaderData}
      columns={describeColumns({ trashed })}
      noun={["page", "pages"]}
      query={{
        ...(trashed && { trash: "1" }),
        ...(Object.fromEntries(activeFilters) as Record<string, string>),
      }}
      foot={<BulkForm trashed={trashed} />}
      empty={describeEmptyList({ searched: q, trashed, isFiltered: activeFilters.length > 0 })}
      outcome={outcome}
    >
      <OutcomeParts outcome={outcome} />
    </ListPage>
  );
}

/** Buttons and details below the message of an outcome: the next step, and the pages that failed. */
function OutcomeParts({ outcome }: { outcome: PageListOutcome | undefined }) {
  return (
    <>
      {outcome?.confirmation && <AskToEndTests {...outcome.confirmation} />}
      {outcome?.failed && <FailedChanges failed={outcome.failed} />}
      {outcome?.trashed && <RestoreTrashed id={outcome.trashed} />}
    </>
  );
}
