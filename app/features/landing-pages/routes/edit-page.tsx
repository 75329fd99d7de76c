import { data } from "react-router";
import { receiveForm } from "#app/http/form.ts";
import { findGetStartedTarget } from "#app/features/site/domain/site.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { addQuery } from "#app/values/site-path.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { administratorContext, servicesContext } from "#app/context.ts";
import { submittedFormContext } from "../submitted-form.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { Island } from "#app/browser/island/island.tsx";
import { fail, ok, orFail } from "#app/values/result.ts";
import type { Services } from "#app/services.server.ts";
import type { RouteHandle } from "#app/http/route-handle.ts";
import { redirect } from "#app/http/redirect.ts";
import { toDraft, type Draft } from "../drafts/read-draft.ts";
import { describeMerged } from "../drafts/merged-words.ts";
import { holdBack } from "../drafts/save-api.ts";
import { saveForm } from "../saving/form-saving.server.ts";
import { describeNotSaved } from "../saving/save-failure-words.ts";
import { restoreContent } from "../pages/page-content.ts";
import type { Page } from "../pages/pages.server.ts";
import { findInTrash } from "../pages/trash-path.ts";
import {
  findPage,
  findPageById,
  findRenamedPage,
  findRevision,
  isSlugInTrash,
} from "../pages/pages.server.ts";
import { findOutcome, writeOutcome } from "../saving/save-outcome.ts";
import { readEditorData } from "../saving/check-data.server.ts";
import { saveAndFindEndedTest } from "../page-tests/ended-tests.server.ts";
import { isTested } from "../page-tests/page-tests.server.ts";
import { listVersions } from "../history/versions.server.ts";
import { Editor } from "../editor/editor.tsx";
import type { Route } from "./+types/edit-page.ts";
import { readSubmission } from "../saving/page-submission.server.ts";

const LOAD_FAILED = "Failed to load page for editing.";

/** The form accepts an image upload, so the Worker allows a larger body. */
export const handle: RouteHandle = { delivery: "editor", takesPicture: true };

export function meta() {
  return describeUnlistedPage("Edit Page");
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const submitted = context.get(submittedFormContext);
  const opened = await orFail(
    { log: services.log, event: "page-load-failed", failure: "unavailable" },
    openPage(services, { slug: params.slug, submitted, query: url.searchParams }).then(ok),
  );
  if (opened.ok) return opened.value;
  throw data(LOAD_FAILED, describeFailureStatus(opened));
}

interface Opening {
  slug: string;
  /** The refused form, if there is one; meanwhile its page may have been renamed or deleted. */
  submitted: { id: string; draft: Draft } | null;
  query: URLSearchParams;
}

async function openPage(services: Services, { slug, submitted, query }: Opening) {
  const page = await readPage(services, slug, submitted?.id ?? "");
  const { versions } = await listVersions(services, page.id);
  const rev = Number(query.get("rev"));
  const earlier = rev > 0 && rev !== page.rev ? await findRevision(services, page.id, rev) : undefined;
  const earlierDraft = earlier && toDraft(restoreContent(earlier, page), page.status);
  const shown = submitted?.draft ?? earlierDraft ?? toDraft(page, page.status);
  return {
    page,
    copyId: crypto.randomUUID(),
    versions,
    isTested: await isTested(services, page.id),
    ...(await readEditorData(services, shown)),
    getStarted: findGetStartedTarget(services.settings.INTAKE_FORM_URL),
    look: await services.renderLook(),
    saved: findOutcome(query),
    mergedBy: versions.find((version) => version.rev === Number(query.get(MERGED)))?.savedBy,
    earlier: earlierDraft && { rev, draft: earlierDraft },
  };
}

async function readPage(services: Services, slug: string, submittedId: string): Promise<Page> {
  const found = await (submittedId === "" ? findPage(services, slug) : findPageById(services, submittedId));
  if (found.ok) return found.value;
  if (found.code === "invalid-structure") throw data(LOAD_FAILED, describeFailureStatus(found));
  const renamed = await findRenamedPage(services, slug);
  if (renamed) throw redirect(fillPath("/admin/marketing/edit/:slug", { slug: renamed.slug }));
  if (await isSlugInTrash(services, slug)) throw redirect(findInTrash(slug));
  throw data("Page not found", describeFailureStatus(found));
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { email } = context.get(administratorContext);
  const submission = await readSubmission(services, await receiveForm(request), email);
  const { draft, id, rev, intent, isCommand } = submission;
  context.set(submittedFormContext, { id, draft });
  if (isCommand) return data({ draft, rev, errors: {}, message: undefined });
  const savedBy = context.get(administratorContext).email;
  // A form without the revision of a page would create a new page.
  const { saved, endedTest } = await saveAndFindEndedTest(services, submission, async () =>
    submission.over === 0 ? fail("incomplete") : saveForm(services, { ...submission, savedBy }),
  );
  if (saved.ok) {
    const { page, outcome, mergedRev } = saved.value;
    const path = fillPath("/admin/marketing/edit/:slug", { slug: page.publicSlug });
    const merged = mergedRev !== undefined && { [MERGED]: String(mergedRev) };
    return redirect(addQuery(path, { ...writeOutcome({ ...outcome, endedTest }), ...merged }));
  }
  if (saved.code === "stale" || saved.code === "merged") {
    const { theirs, draft: shown } = saved;
    context.set(submittedFormContext, { id, draft: shown });
    const outcome =
      saved.code === "stale"
        ? { rev, conflict: { theirs, mine: draft, intent: holdBack(intent) } }
        : { rev: theirs.rev, message: describeMerged(saved) };
    return data({ draft: shown, errors: {}, ...outcome }, describeFailureStatus(saved));
  }
  return data({ draft, rev, ...describeNotSaved(saved) }, describeFailureStatus(saved));
}

/** Search parameter with the revision whose changes were merged into a form that was saved without scripts. */
const MERGED = "merged";

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Island name="editor" part={Editor} props={{ isNew: false, loaded: loaderData, actionData }} />;
}
