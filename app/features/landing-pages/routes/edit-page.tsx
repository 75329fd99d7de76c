import { data } from "react-router";
import { receiveForm } from "#app/http/form.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { addQuery } from "#app/address.ts";
import { fillPath } from "#app/fill-path.ts";
import { administratorContext, servicesContext, submittedFormContext } from "#app/context.ts";
import { describeAnswer } from "#app/http/refusal.ts";
import { describeFailure, fail, ok, orFail } from "#app/result.ts";
import type { Services } from "#app/services.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { redirect } from "#app/http/redirect.ts";
import { toDraft, type Draft } from "../domain/draft-schema.ts";
import { savingWords } from "../domain/failure-words.ts";
import { savePage } from "../domain/page-saving.server.ts";
import type { Page } from "../domain/pages.server.ts";
import { findPage, findPageById, findRenamedPage, findRevision } from "../domain/pages.server.ts";
import { findOutcome, nameOutcome, type Deed } from "../domain/save-outcome.ts";
import { surroundEditor } from "../domain/surroundings.server.ts";
import { listVersions } from "../domain/versions.server.ts";
import { PageEditor } from "../editor/page-editor.tsx";
import { History } from "../editor/saving/history.tsx";
import { SavedNotice } from "../editor/saving/saved-notice.tsx";
import { describeSaveTrouble, saveAndForgetCopy } from "../editor/saving/save.ts";
import type { Route } from "./+types/edit-page.ts";
import { readSubmission, type Submission } from "../domain/page-submission.server.ts";

const LOAD_FAILED = "Failed to load page for editing.";

/** The form accepts an image upload, so the Worker allows a larger body. */
export const handle: RouteHandle = {
  takesPicture: true,
  describeTrouble: describeSaveTrouble,
};

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
  throw data(LOAD_FAILED, describeAnswer(opened));
}

interface Opening {
  slug: string;
  /** The form that was held back, if one was: its page may be elsewhere by now. */
  submitted: { id: string; draft: Draft } | null;
  query: URLSearchParams;
}

async function openPage(services: Services, { slug, submitted, query }: Opening) {
  const page = await readPage(services, slug, submitted?.id ?? "");
  const versions = await listVersions(services, page.id);
  const rev = Number(query.get("rev"));
  const earlier = rev > 0 && rev !== page.rev ? await findRevision(services, page.id, rev) : undefined;
  // When the page is public is no part of what it said earlier.
  const earlierDraft = earlier && toDraft({ ...earlier, ...timesOf(page) }, page.status);
  const shown = submitted?.draft ?? earlierDraft ?? toDraft(page, page.status);
  return {
    page,
    versions,
    ...(await surroundEditor(services, shown)),
    saved: findOutcome(query),
    earlier: earlierDraft && { rev, draft: earlierDraft },
  };
}

function timesOf({ publishAt, unpublishAt }: Page) {
  return { publishAt, unpublishAt };
}

async function readPage(services: Services, slug: string, submittedId: string): Promise<Page> {
  const found = await (submittedId === "" ? findPage(services, slug) : findPageById(services, submittedId));
  if (found.ok) return found.value;
  if (found.code === "invalid-structure") throw data(LOAD_FAILED, describeAnswer(found));
  const renamed = await findRenamedPage(services, slug);
  if (renamed) throw redirect(fillPath("/admin/marketing/edit/:slug", { slug: renamed.slug }));
  throw data("Page not found", describeAnswer(found));
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const submission = await readSubmission(services, await receiveForm(request));
  const { draft, save, id, rev, errors, message, failure } = submission;
  context.set(submittedFormContext, { id, draft });
  if (!save) return data({ draft, rev, errors, message }, failure && describeAnswer(failure));
  const savedBy = context.get(administratorContext).email;
  const over = { id, rev: submission.overRev ?? rev };
  const saved = await savePage(services, { ...over, ...save, savedBy });
  if (!saved.ok) return refuse(services, submission, saved);
  const { page, outcome } = saved.value;
  const address = fillPath("/admin/marketing/edit/:slug", { slug: page.address });
  return redirect(addQuery(address, { saved: nameOutcome(outcome) }));
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return saveAndForgetCopy(request, serverAction);
}

/** Returns the form as it was typed, together with the errors. */
async function refuse(
  services: Services,
  { id, rev, draft, intent }: Submission,
  failure: { code: keyof typeof savingWords } | { code: "stale" },
) {
  const current = failure.code === "stale" ? await findPageById(services, id) : undefined;
  if (current?.ok)
    return data(
      { draft, rev, errors: {}, message: undefined, intent, current: current.value },
      describeAnswer(failure),
    );
  // What was saved meanwhile has left the list since.
  const found = failure.code === "stale" ? fail("not-found") : failure;
  const message = describeFailure(found, savingWords);
  const errors = found.code === "slug-taken" ? { slug: message } : {};
  return data({ draft, rev, errors, message }, describeAnswer(found));
}

/** The saves that put other words into the form, as its undo calls them. */
const REPLACING: Partial<Record<Deed, string>> = {
  discarded: "Changes discarded",
  restored: "Earlier version restored",
};

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, versions, linkSite, found, saved, earlier } = loaderData;
  const address = fillPath("/admin/marketing/edit/:slug", { slug: page.address });
  const held = actionData && "current" in actionData ? actionData : undefined;
  return (
    <PageEditor
      key={`${page.id}:${earlier?.rev ?? "current"}`}
      title="Edit Page"
      page={page}
      id={page.id}
      linkSite={linkSite}
      found={found}
      address={address}
      startedFrom={actionData?.rev ?? page.rev}
      saved={toDraft(page, page.status)}
      initial={actionData?.draft ?? earlier?.draft ?? toDraft(page, page.status)}
      isEarlier={earlier !== undefined && !actionData}
      errors={actionData?.errors ?? {}}
      message={actionData?.message}
      replaced={saved && REPLACING[saved.deed]}
      stale={held && { mine: held.draft, theirs: held.current, intent: held.intent }}
      notice={earlier && <EarlierNotice rev={earlier.rev} />}
      savedNotice={!actionData && <SavedNotice saved={saved} page={page} />}
      footer={<History versions={versions} currentRev={page.rev} address={address} />}
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
