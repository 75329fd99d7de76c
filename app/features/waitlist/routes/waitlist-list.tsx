import { data } from "react-router";
import { z } from "zod";
import { Link } from "#app/ui/link.tsx";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { administratorContext, servicesContext } from "#app/context.ts";
import { receiveForm } from "#app/http/form.ts";
import { refuse } from "#app/http/failure-data.ts";
import { readList, refuseUnreadAction } from "#app/http/list-view.ts";
import { MAX_SEARCH_LENGTH } from "#app/http/search-length.ts";
import { ConfirmAction } from "#app/ui/confirm-action.tsx";
import { ListPage } from "#app/ui/list-page.tsx";
import { Day } from "#app/ui/time.tsx";
import { listWaitlist, removeFromWaitlist } from "../domain/waitlist.server.ts";
import { FailedList } from "#app/features/site/chrome/failed-list.tsx";
import type { Route } from "./+types/waitlist-list.ts";

const removalSchema = z.object({ intent: z.literal("delete"), id: z.string().max(64) });

export function meta() {
  return describeUnlistedPage("Waitlist");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  return readList(url, (listQuery) => listWaitlist(context.get(servicesContext), listQuery));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = removalSchema.safeParse(await receiveForm(request));
  if (!form.success) return refuseUnreadAction(form.error);
  const removed = await removeFromWaitlist(
    context.get(servicesContext),
    form.data.id,
    context.get(administratorContext).email,
  );
  return removed.ok
    ? data({ done: `${removed.value.email} is no longer on the list.` })
    : refuse(removed, { "not-found": "This entry was deleted before." });
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedList error={error} />;
}

export default function WaitlistList({ loaderData, actionData }: Route.ComponentProps) {
  const { q } = loaderData;
  return (
    <ListPage
      title="Waitlist"
      action={
        <Link to="/admin/waitlist.csv" className="button" download>
          Export confirmed people (CSV)
        </Link>
      }
      search={{ by: "Name, email or state", beginning: "email", maxLength: MAX_SEARCH_LENGTH }}
      list={loaderData}
      noun={["person", "people"]}
      empty={q === "" ? "Nobody is on the waitlist yet." : `Nobody on the waitlist matches “${q}”.`}
      columns={[
        { title: "Email", width: "wide", cell: ({ email }) => email },
        { title: "First name", cell: ({ firstName }) => firstName },
        { title: "State", width: "narrow", cell: ({ state }) => state },
        { title: "Agreed to", cell: (entry) => describeAgreed(entry) },
        { title: "Joined", width: "narrow", cell: ({ createdAt }) => <Day at={createdAt} /> },
        { title: "Actions", width: "wide", cell: (entry) => <EntryActions {...entry} /> },
      ]}
      outcome={actionData}
    />
  );
}

function describeAgreed({ toWaitlist, toNews }: { toWaitlist: boolean; toNews: boolean }): string {
  const agreed = [toWaitlist && "waitlist email", toNews && "news"].filter((part) => part !== false);
  return agreed.length === 0 ? "Nothing yet: address not confirmed" : agreed.join(", ");
}

function EntryActions({ id, email }: { id: string; email: string }) {
  return (
    <div className="list-actions">
      <ConfirmAction
        id={`delete-${id}`}
        action="Delete"
        subject={email}
        question={`Delete ${email} from the waitlist?`}
        fields={{ intent: "delete", id }}
      >
        <p>Their place is lost, and this cannot be undone. They can sign up again.</p>
      </ConfirmAction>
    </div>
  );
}
