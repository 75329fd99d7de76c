import { data, redirect } from "react-router";
import { administratorContext, servicesContext } from "#app/context.ts";
import { describeError } from "#app/describe-error.ts";
import type { Services } from "#app/services.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { toDraft, type Page } from "../domain/page.ts";
import {
  findPage,
  findPageById,
  findRenamedPage,
  findRevision,
  listRevisions,
  updatePage,
} from "../domain/pages.server.ts";
import { refreshPages } from "../domain/publication.server.ts";
import { PageEditor } from "../editor/page-editor.tsx";
import { History } from "../editor/history.tsx";
import { SavedNotice } from "../editor/saved-notice.tsx";
import { StaleNotice } from "../editor/stale-notice.tsx";
import { saveKeepingText } from "../editor/save.ts";
import type { Route } from "./+types/edit-page.ts";
import {
  readSubmission,
  saveOrRefuse,
  submittedPageContext,
  UNAVAILABLE,
  type Submission,
} from "./page-submission.server.ts";

const LOAD_FAILED = "Failed to load page for editing.";

export function meta() {
  return [{ title: "Edit Page" }, { name: "robots", content: "noindex" }];
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const query = url.searchParams;
  const page = await readPage(services, params.slug, context.get(submittedPageContext));
  const revisions = await listRevisions(services, page.id);
  const rev = Number(query.get("rev"));
  const earlier = rev > 0 && rev !== page.rev ? await findRevision(services, page.id, rev) : undefined;
  return {
    page,
    revisions,
    saved: query.get("saved"),
    // Which time a page waits for is a matter of the page, not of its versions.
    earlier: earlier && { rev, draft: { ...toDraft(earlier), publishAt: toDraft(page).publishAt } },
  };
}

/** @param submittedId of the page whose form was held back, wherever it is by now; else empty */
async function readPage(services: Services, slug: string, submittedId: string): Promise<Page> {
  const asked = submittedId === "" ? findPage(services, slug) : findPageById(services, submittedId);
  const found = await asked.catch((error: unknown) => {
    services.log("page-load-failed", { slug, error: describeError(error) });
    throw data(LOAD_FAILED, 500);
  });
  if (found.ok) return found.value;
  if (found.code === "invalid-structure") throw data(LOAD_FAILED, 500);
  const renamed = await findRenamedPage(services, slug);
  if (renamed) throw redirect(`/admin/marketing/edit/${renamed.slug}`);
  throw data("Page not found", 404);
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const submission = await readSubmission(services, await request.formData());
  const { draft, input, id, rev, errors, message } = submission;
  context.set(submittedPageContext, id);
  if (!input) return data({ draft, rev, errors, message }, 422);
  const savedBy = context.get(administratorContext).email;
  const over = { id, rev: submission.overRev ?? rev };
  const updated = await saveOrRefuse(services, updatePage(services, { ...over, input, savedBy }));
  if (!updated.ok) return refuse(services, submission, updated.code);
  const { page, previousSlug } = updated.value;
  const outcome = await refreshPages(services, [page.slug, previousSlug]);
  const withdrawn = outcome === "delayed" ? `${page.status}-delayed` : page.status;
  const saved = page.status === "active" ? outcome : withdrawn;
  return redirect(`/admin/marketing/edit/${page.slug}?saved=${saved}`);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return saveKeepingText(request, serverAction);
}

/** Nothing that was typed is lost: it goes back into the form, beside what stands in its way. */
async function refuse(
  services: Services,
  { id, rev, draft, intent }: Submission,
  code: "not-found" | "stale" | "slug-taken" | "unavailable",
) {
  if (code === "unavailable") return data({ draft, rev, errors: {}, message: UNAVAILABLE }, 503);
  if (code === "slug-taken") {
    const taken = "A page with this slug already exists.";
    return data({ draft, rev, errors: { slug: taken }, message: taken }, 409);
  }
  const current = code === "stale" ? await findPageById(services, id) : undefined;
  if (current?.ok)
    return data({ draft, rev, errors: {}, message: undefined, intent, current: current.value }, 409);
  const gone =
    "This page was moved to the trash meanwhile. Restore it from there in another tab, then save again here.";
  return data({ draft, rev, errors: {}, message: gone }, 404);
}

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, revisions, saved, earlier } = loaderData;
  const held = actionData && "current" in actionData ? actionData : undefined;
  return (
    <PageEditor
      key={`${page.id}:${earlier?.rev ?? "current"}`}
      title="Edit Page"
      page={page}
      startedFrom={actionData?.rev ?? page.rev}
      saved={toDraft(page)}
      initial={actionData?.draft ?? earlier?.draft ?? toDraft(page)}
      isEarlier={earlier !== undefined && !actionData}
      errors={actionData?.errors ?? {}}
      message={actionData?.message}
      publishLabel={page.status === "active" ? "Update Page" : "Publish Page"}
      notice={
        <>
          {held && <StaleNotice mine={held.draft} theirs={held.current} intent={held.intent} />}
          {earlier && <EarlierNotice rev={earlier.rev} />}
        </>
      }
      savedNotice={!actionData && <SavedNotice saved={saved} page={page} />}
      footer={<History revisions={revisions} currentRev={page.rev} slug={page.slug} />}
    />
  );
}

function EarlierNotice({ rev }: { rev: number }) {
  return (
    <Notice tone="warning">
      You are looking at an earlier version ({rev}). Nothing has changed yet: save to make it the current one.
    </Notice>
  );
}
