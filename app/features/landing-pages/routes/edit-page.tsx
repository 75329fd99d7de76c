import { data, redirect } from "react-router";
import { administratorContext, servicesContext } from "#app/context.ts";
import { describeError } from "#app/describe-error.ts";
import type { Services } from "#app/services.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { site } from "#app/features/site/domain/site.ts";
import { toDraft, type Page } from "../domain/page.ts";
import {
  findPage,
  findPageById,
  findRenamedSlug,
  findRevision,
  listRevisions,
  updatePage,
} from "../domain/pages.server.ts";
import { refreshPages } from "../domain/publication.server.ts";
import { nameTimeZone } from "../domain/wall-time.ts";
import { PageEditor } from "../editor/page-editor.tsx";
import { History } from "../editor/history.tsx";
import { StaleNotice } from "../editor/stale-notice.tsx";
import { saveKeepingText } from "../editor/save.ts";
import type { Route } from "./+types/edit-page.ts";
import { readSubmission, saveOrRefuse, UNAVAILABLE, type Submission } from "./page-submission.server.ts";

const scheduled = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: site.timeZone,
});

const LOAD_FAILED = "Failed to load page for editing.";

export function meta() {
  return [{ title: "Edit Page" }, { name: "robots", content: "noindex" }];
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const query = url.searchParams;
  const page = await readPage(services, params.slug);
  const revisions = await listRevisions(services, page.id);
  const rev = Number(query.get("rev"));
  const earlier = rev > 0 && rev !== page.rev ? await findRevision(services, page.id, rev) : undefined;
  return { page, revisions, saved: query.get("saved"), earlier: earlier && { rev, draft: toDraft(earlier) } };
}

async function readPage(services: Services, slug: string): Promise<Page> {
  const found = await findPage(services, slug).catch((error: unknown) => {
    services.log("page-load-failed", { slug, error: describeError(error) });
    throw data(LOAD_FAILED, 500);
  });
  if (found.ok) return found.value;
  if (found.code === "invalid-structure") throw data(LOAD_FAILED, 500);
  const renamed = await findRenamedSlug(services, slug);
  if (renamed !== undefined) throw redirect(`/admin/marketing/edit/${renamed}`);
  throw data("Page not found", 404);
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const submission = await readSubmission(services, await request.formData());
  const { draft, input, id, errors, message } = submission;
  if (!input) return data({ draft, errors, message }, 422);
  const savedBy = context.get(administratorContext).email;
  const rev = submission.overRev ?? submission.rev;
  const updated = await saveOrRefuse(services, () => updatePage(services, { id, rev, input, savedBy }));
  if (!updated.ok) return refuse(services, submission, updated.code);
  const { page, previousSlug } = updated.value;
  const outcome = await refreshPages(services, [page.slug, previousSlug]);
  const saved = page.status === "active" ? outcome : page.status;
  return redirect(`/admin/marketing/edit/${page.slug}?saved=${saved}`);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return saveKeepingText(request, serverAction);
}

/** Nothing that was typed is lost: it goes back into the form, beside what stands in its way. */
async function refuse(
  services: Services,
  { id, draft, intent }: Submission,
  code: "not-found" | "stale" | "slug-taken" | "unavailable",
) {
  if (code === "unavailable") return data({ draft, errors: {}, message: UNAVAILABLE }, 503);
  if (code === "slug-taken") {
    const taken = "A page with this slug already exists.";
    return data({ draft, errors: { slug: taken }, message: taken }, 409);
  }
  const current = code === "stale" ? await findPageById(services, id) : undefined;
  if (current?.ok)
    return data({ draft, errors: {}, message: undefined, intent, current: current.value }, 409);
  const gone =
    "This page was moved to the trash meanwhile. Restore it from there in another tab, then save again here.";
  return data({ draft, errors: {}, message: gone }, 404);
}

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, revisions, saved, earlier } = loaderData;
  const held = actionData && "current" in actionData ? actionData : undefined;
  return (
    <PageEditor
      key={`${page.id}:${earlier?.rev ?? "current"}`}
      title="Edit Page"
      page={page}
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

function SavedNotice({ saved, page }: { saved: string | null; page: Page }) {
  const view = (
    <a href={`/page/${page.slug}`} target="_blank" rel="noopener">
      View the page<span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
  if (saved === "published") return <Notice tone="success">Saved. The page is live. {view}</Notice>;
  if (saved === "delayed") {
    return (
      <Notice tone="success">Saved. The page is live here, and everywhere within a minute. {view}</Notice>
    );
  }
  if (saved === "scheduled" && page.publishAt) {
    return (
      <Notice tone="success">
        Saved. The page goes live on {scheduled.format(page.publishAt)} ({nameTimeZone(site.timeZone)}).
      </Notice>
    );
  }
  if (saved === "draft")
    return <Notice tone="success">Saved as a draft. Only you can see it, with Preview.</Notice>;
  return null;
}
