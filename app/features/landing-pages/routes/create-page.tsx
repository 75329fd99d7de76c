import { data } from "react-router";
import { z } from "zod";
import { receiveForm } from "#app/http/form.ts";
import { findGetStartedTarget } from "#app/features/site/domain/site.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { addQuery } from "#app/values/site-path.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { administratorContext, servicesContext } from "#app/context.ts";
import { submittedFormContext } from "../submitted-form.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { Island } from "#app/browser/island/island.tsx";
import { describeFailure, fail, ok, orFail } from "#app/values/result.ts";
import type { Services } from "#app/services.server.ts";
import type { RouteHandle } from "#app/http/route-handle.ts";
import { redirect } from "#app/http/redirect.ts";
import { listCampaignConditions, startCampaign } from "../campaigns/campaigns.server.ts";
import { campaignRequestSchema } from "../campaigns/campaign-request.ts";
import type { RefusedCampaign } from "../campaigns/purposes.ts";
import { toDraft } from "../drafts/read-draft.ts";
import { savingWords } from "../pages/failure-words.ts";
import { newPage } from "../pages/page.ts";
import { describeNotSaved } from "../saving/save-failure-words.ts";
import { saveDraft } from "../saving/draft-saving.server.ts";
import { listUnfinishedPages, NONE_UNFINISHED } from "../pages/unfinished-pages.server.ts";
import { transliterateSlug } from "../pages/spelled-slug.server.ts";
import { nameProvisionally } from "../pages/provisional-slug.ts";
import { findPageById } from "../pages/pages.server.ts";
import { nameOutcome } from "../saving/save-outcome.ts";
import { readEditorData } from "../saving/check-data.server.ts";
import { CampaignConditions } from "../editor/campaign-conditions.tsx";
import { Editor } from "../editor/editor.tsx";
import { UnfinishedNotice } from "../editor/unfinished-notice.tsx";
import type { Route } from "./+types/create-page.ts";
import { readSubmission } from "../saving/page-submission.server.ts";

/** Id of the new page; one is generated for a form without it, as a program may send. */
const newId = z.uuid().optional().catch(undefined);

/** The form accepts an image upload, so the Worker allows a larger body. */
export const handle: RouteHandle = { delivery: "editor", takesPicture: true };

export function meta() {
  return describeUnlistedPage("Create Page");
}

/**
 * Loads an empty draft and the id of the page to create, so that a form sent twice creates one page; or an
 * unfinished page without a slug, to continue it.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const id = newId.parse(url.searchParams.get("page") ?? undefined);
  const found = await orFail(
    { log: services.log, event: "page-load-failed", failure: "unavailable" },
    id === undefined ? Promise.resolve(fail("not-found")) : findPageById(services, id),
  );
  if (!found.ok && found.code === "unavailable")
    throw data("Failed to load page for editing.", describeFailureStatus(found));
  const page = found.ok ? found.value : undefined;
  if (page && page.publicSlug !== nameProvisionally(page.id))
    throw redirect(fillPath("/admin/marketing/edit/:slug", { slug: page.publicSlug }));
  const draft = toDraft(page ?? newPage());
  const submitted = context.get(submittedFormContext);
  const editorData = await readEditorData(services, submitted?.draft ?? draft);
  const { email } = context.get(administratorContext);
  // Only an offer: if the database fails, the form is shown without it.
  const offered = await orFail(
    { log: services.log, event: "unfinished-pages-failed", failure: "unavailable" },
    id === undefined && !submitted
      ? listUnfinishedPages(services, email).then(ok)
      : Promise.resolve(ok(NONE_UNFINISHED)),
  );
  return {
    draft,
    // A refused form keeps the id of its page.
    id: page?.id ?? id ?? newId.parse(submitted?.id) ?? crypto.randomUUID(),
    page,
    unfinished: { ...(offered.ok ? offered.value : NONE_UNFINISHED), author: email },
    campaignId: crypto.randomUUID(),
    ...editorData,
    getStarted: findGetStartedTarget(services.settings.INTAKE_FORM_URL),
    look: await services.renderLook(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await receiveForm(request);
  const campaign = campaignRequestSchema.safeParse(form);
  if (campaign.success) return makeCampaign(services, campaign.data, context.get(administratorContext).email);
  const submission = await readSubmission(services, form, context.get(administratorContext).email);
  const { draft, id, isCommand } = submission;
  context.set(submittedFormContext, { id, draft });
  if (isCommand) return data({ draft, errors: {}, message: undefined });
  const savedBy = context.get(administratorContext).email;
  const command = { ...submission, id: newId.parse(id) ?? crypto.randomUUID(), savedBy };
  const created = await saveDraft(services, command);
  if (!created.ok) {
    // The editor's script derives the slug while the title is typed; without it, the form comes back with one
    // to confirm.
    const slug = draft.slug === "" ? await transliterateSlug(draft.title) : draft.slug;
    return data({ draft: { ...draft, slug }, ...describeNotSaved(created) }, describeFailureStatus(created));
  }
  const { page, outcome } = created.value;
  const saved = nameOutcome(outcome);
  return redirect(addQuery(fillPath("/admin/marketing/edit/:slug", { slug: page.publicSlug }), { saved }));
}

async function makeCampaign(
  services: Services,
  { id = crypto.randomUUID(), ...campaignRequest }: z.infer<typeof campaignRequestSchema>,
  savedBy: string,
) {
  const started = await startCampaign(services, campaignRequest, { id, savedBy });
  if (!started.ok) {
    const message = "message" in started ? started.message : describeFailure(started, savingWords);
    const campaign: RefusedCampaign = { ...campaignRequest, message };
    return data(
      { draft: undefined, errors: {}, message: undefined, campaign },
      describeFailureStatus(started),
    );
  }
  const path = fillPath("/admin/marketing/edit/:slug", { slug: started.value.slug });
  return redirect(addQuery(path, { saved: "draft" }));
}

export default function CreatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { unfinished, ...loaded } = loaderData;
  return (
    <>
      {!actionData && <UnfinishedNotice {...unfinished} />}
      <Island name="editor" part={Editor} props={{ isNew: true, loaded, actionData }} />
      <CampaignConditions names={listCampaignConditions()} />
    </>
  );
}
