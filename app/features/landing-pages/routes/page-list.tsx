import { data, Form, Link } from "react-router";
import { z } from "zod";
import { servicesContext } from "#app/context.ts";
import { describeError } from "#app/describe-error.ts";
import { readForm } from "#app/http/form.ts";
import { readPart } from "#app/http/list-view.ts";
import type { Services } from "#app/services.server.ts";
import { ListSearch } from "#app/ui/list-search.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Toast, type Outcome } from "#app/ui/toast.tsx";
import { deletePage, listPages, restorePage } from "../domain/pages.server.ts";
import { refreshPages } from "../domain/publication.server.ts";
import { PageTable } from "../editor/page-table.tsx";
import type { Route } from "./+types/page-list.ts";

const querySchema = z.object({
  q: z.string().trim().max(200).catch(""),
  view: z.coerce.number().int().min(1).max(100_000).catch(1),
  trash: z
    .literal("1")
    .transform(() => true)
    .catch(false),
});

const actionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("delete"), id: z.string() }),
  z.object({ intent: z.literal("restore"), id: z.string() }),
]);

/** With the id of a page that has just gone to the trash, so that it can be brought back. */
type PageListOutcome = Outcome & { trashed?: string };

const DELETE_FAILED = "Failed to delete the page. Please try again.";

export { readAgainAfterAction as shouldRevalidate } from "#app/http/list-view.ts";

export function meta() {
  return [{ title: "Marketing Pages" }, { name: "robots", content: "noindex" }];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = querySchema.parse(Object.fromEntries(url.searchParams));
  const services = context.get(servicesContext);
  const { q: search, trash: trashed } = query;
  const listed = await readPart(query.view, (view) => listPages(services, { search, view, trashed }));
  return { ...query, ...listed };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = actionSchema.safeParse(readForm(await request.formData()));
  if (!form.success) return data({ error: "This action is not known. Reload the page and try again." }, 400);
  return form.data.intent === "delete" ? remove(services, form.data.id) : restore(services, form.data.id);
}

async function remove(services: Services, id: string) {
  try {
    const deleted = await deletePage(services, id);
    if (!deleted.ok) return data({ error: DELETE_FAILED }, 404);
    const { slug, title } = deleted.value;
    const isGone = (await refreshPages(services, [slug])) === "published";
    const effect = isGone ? "and no longer public." : "and will be gone for everyone within a minute.";
    return data({ done: `“${title}” is in the trash ${effect}`, trashed: id });
  } catch (error) {
    services.log("page-delete-failed", { error: describeError(error) });
    return data({ error: DELETE_FAILED }, 500);
  }
}

async function restore(services: Services, id: string) {
  const restored = await restorePage(services, id);
  if (restored.ok) {
    await refreshPages(services, [restored.value.slug]);
    return data({ done: `“${restored.value.title}” is back in the list.` });
  }
  return restored.code === "slug-taken"
    ? data({ error: "Another page uses this slug now. Rename that one first, then restore this page." }, 409)
    : data({ error: "This page is no longer in the trash." }, 404);
}

export default function PageList({ loaderData, actionData }: Route.ComponentProps) {
  const { pages, total, views, q, view, trash } = loaderData;
  const outcome: PageListOutcome | undefined = actionData;
  return (
    <main id="main" className="admin-main">
      <div className="admin-title">
        <h1>{trash ? "Trash" : "Marketing Pages"}</h1>
        <Link to="/admin/marketing/new" className="button button-action">
          + Create New Page
        </Link>
      </div>
      <ListSearch by="Title or slug" value={q}>
        {trash && <input type="hidden" name="trash" value="1" />}
        <Link to={trash ? "/admin/marketing" : "/admin/marketing?trash=1"} className="list-search-switch">
          {trash ? "Back to all pages" : "Trash"}
        </Link>
      </ListSearch>
      {pages.length > 0 ? (
        <>
          <PageTable pages={pages} trashed={trash} />
          <Pagination
            noun={["page", "pages"]}
            view={view}
            views={views}
            total={total}
            query={{ q, ...(trash && { trash: "1" }) }}
          />
        </>
      ) : (
        <EmptyList searched={q} trashed={trash} />
      )}
      <Toast outcome={outcome}>{outcome?.trashed && <UndoDelete id={outcome.trashed} />}</Toast>
    </main>
  );
}

function UndoDelete({ id }: { id: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <button type="submit" name="intent" value="restore" className="button button-small">
        Undo
      </button>
    </Form>
  );
}

function EmptyList({ searched, trashed }: { searched: string; trashed: boolean }) {
  if (searched !== "") return <p className="list-empty">No page has “{searched}” in its title or slug.</p>;
  if (trashed) return <p className="list-empty">The trash is empty. Deleted pages stay here for 30 days.</p>;
  return (
    <div className="list-empty">
      <h2>Make your first landing page</h2>
      <p>
        Give it a title, upload a hero picture, write a headline, and press Publish Page. It is public at
        once, at an address that you choose.
      </p>
      <Link to="/admin/marketing/new" className="button">
        Create the first page
      </Link>
    </div>
  );
}
