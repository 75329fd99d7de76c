import { data } from "react-router";
import { z } from "zod";
import { receiveForm } from "#app/http/form.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { addQuery } from "#app/address.ts";
import { fillPath } from "#app/fill-path.ts";
import { administratorContext, servicesContext } from "#app/context.ts";
import { describeAnswer } from "#app/http/refusal.ts";
import { describeFailure } from "#app/result.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { redirect } from "#app/http/redirect.ts";
import { toDraft } from "../domain/draft-schema.ts";
import { savingWords } from "../domain/failure-words.ts";
import { listLinkSite } from "../domain/link-targets.server.ts";
import { newPage } from "../domain/page.ts";
import { saveNewPage } from "../domain/page-saving.server.ts";
import { nameOutcome } from "../domain/save-outcome.ts";
import { PageEditor } from "../editor/page-editor.tsx";
import { describeSaveTrouble, saveAndForgetCopy } from "../editor/save.ts";
import type { Route } from "./+types/create-page.ts";
import { readSubmission } from "../domain/page-submission.server.ts";

/** Without an id, as a program may send the form, the page gets a new one. */
const newId = z.uuid().optional().catch(undefined);

/** The form accepts an image upload, so the Worker allows a larger body. */
export const handle: RouteHandle = { takesPicture: true, describeTrouble: describeSaveTrouble };

export function meta() {
  return describeUnlistedPage("Create Page");
}

/** An empty draft and the id of the page to be, so that a form sent twice creates one page. */
export async function loader({ context }: Route.LoaderArgs) {
  const linkSite = await listLinkSite(context.get(servicesContext));
  return { draft: toDraft(newPage()), newId: crypto.randomUUID(), linkSite };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const submission = await readSubmission(services, await receiveForm(request));
  const { draft, input, errors, message, failure } = submission;
  if (!input) return data({ draft, errors, message }, failure && describeAnswer(failure));
  const savedBy = context.get(administratorContext).email;
  const created = await saveNewPage(services, { input, savedBy, id: newId.parse(submission.id) });
  if (!created.ok) {
    const words = describeFailure(created, savingWords);
    const marked = created.code === "slug-taken" ? { slug: words } : errors;
    return data({ draft, errors: marked, message: words }, describeAnswer(created));
  }
  const { page, outcome } = created.value;
  const saved = nameOutcome(outcome);
  return redirect(addQuery(fillPath("/admin/marketing/edit/:slug", { slug: page.slug }), { saved }));
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return saveAndForgetCopy(request, serverAction);
}

export default function CreatePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PageEditor
      title="Create Page"
      newId={loaderData.newId}
      saved={loaderData.draft}
      initial={actionData?.draft ?? loaderData.draft}
      linkSite={loaderData.linkSite}
      errors={actionData?.errors ?? {}}
      message={actionData?.message}
      publishLabel="Publish Page"
    />
  );
}
