import { administratorContext, servicesContext } from "#app/context.ts";
import { receiveForm } from "#app/http/form.ts";
import { redirect } from "#app/http/redirect.ts";
import { describeFailureStatus, respondWithJson } from "#app/http/failure-status.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { addQuery } from "#app/values/site-path.ts";
import { fail } from "#app/values/result.ts";
import { campaignRequestSchema } from "../campaigns/campaign-request.ts";
import { startCampaign } from "../campaigns/campaigns.server.ts";
import { savingWords } from "../pages/failure-words.ts";
import type { Route } from "./+types/campaign.ts";

/** Redirects a GET request, since this route only accepts POST; the layout restricts it to administrators. */
export function loader() {
  return redirect("/admin/marketing");
}

/** Creates the page of a campaign for the editor's script, which then opens it. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = campaignRequestSchema.safeParse(await receiveForm(request));
  if (!form.success) return respondWithJson(fail("incomplete"), { incomplete: INCOMPLETE });
  const { id = crypto.randomUUID(), ...campaign } = form.data;
  const savedBy = context.get(administratorContext).email;
  const started = await startCampaign(context.get(servicesContext), campaign, { id, savedBy });
  if (!started.ok) {
    const error = "message" in started ? started.message : savingWords[started.code];
    return Response.json({ error }, describeFailureStatus(started));
  }
  const path = fillPath("/admin/marketing/edit/:slug", { slug: started.value.slug });
  return Response.json({ opens: addQuery(path, { saved: "draft" }) });
}

const INCOMPLETE = "Choose a purpose and a condition.";
