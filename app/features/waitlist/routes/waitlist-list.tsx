import { data } from "react-router";
import { z } from "zod";
import { administratorContext, servicesContext } from "#app/context.ts";
import { readForm } from "#app/http/form.ts";
import { readPart } from "#app/http/list-view.ts";
import { ConfirmAction } from "#app/ui/confirm-action.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { ListSearch } from "#app/ui/list-search.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Day } from "#app/ui/time.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { listWaitlist, removeFromWaitlist } from "../domain/waitlist.server.ts";
import type { Route } from "./+types/waitlist-list.ts";

const querySchema = z.object({
  q: z.string().trim().max(200).catch(""),
  view: z.coerce.number().int().min(1).max(100_000).catch(1),
});

const removalSchema = z.object({ intent: z.literal("delete"), id: z.string() });

export function meta() {
  return [{ title: "Waitlist" }, { name: "robots", content: "noindex" }];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { q, view } = querySchema.parse(Object.fromEntries(url.searchParams));
  const services = context.get(servicesContext);
  return { ...(await readPart(view, (part) => listWaitlist(services, { search: q, view: part }))), q };
}

export { readAgainAfterAction as shouldRevalidate } from "#app/http/list-view.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const form = removalSchema.safeParse(readForm(await request.formData()));
  if (!form.success) return data({ error: "This action is not known. Reload the page and try again." }, 400);
  const removed = await removeFromWaitlist(
    context.get(servicesContext),
    form.data.id,
    context.get(administratorContext).email,
  );
  return removed.ok
    ? data({ done: `${removed.value.email} is no longer on the list.` })
    : data({ error: "This entry was deleted before." }, 404);
}

export default function WaitlistList({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, total, views, q, view } = loaderData;
  return (
    <main id="main" className="admin-main">
      <div className="admin-title">
        <h1>Waitlist</h1>
        <a href="/admin/waitlist.csv" className="button" download>
          Export CSV
        </a>
      </div>
      <ListSearch by="Name, email or state" value={q} />
      {entries.length === 0 ? (
        <p className="list-empty">
          {q === "" ? "Nobody is on the waitlist yet." : `Nobody on the waitlist matches “${q}”.`}
        </p>
      ) : (
        <>
          <WaitlistTable entries={entries} />
          <Pagination view={view} views={views} total={total} noun={["person", "people"]} query={{ q }} />
        </>
      )}
      <Toast outcome={actionData} />
    </main>
  );
}

function WaitlistTable({ entries }: Pick<Route.ComponentProps["loaderData"], "entries">) {
  return (
    <DataTable
      rows={entries}
      columns={[
        { title: "Email", cell: ({ email }) => email },
        { title: "First name", cell: ({ firstName }) => firstName },
        { title: "State", cell: ({ state }) => state },
        { title: "Joined", cell: ({ createdAt }) => <Day at={createdAt} /> },
        {
          title: "Actions",
          cell: ({ id, email }) => (
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
          ),
        },
      ]}
    />
  );
}
