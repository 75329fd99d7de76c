import { data } from "react-router";
import { z } from "zod";
import { noindex } from "#app/http/unlisted-page.ts";
import { addQuery } from "#app/values/site-path.ts";
import { placeholdersContext, servicesContext } from "#app/context.ts";
import { describePage } from "#app/features/discovery/domain/meta.ts";
import { referringPageSchema } from "#app/features/forms/domain/referring-page.ts";
import { issueStamp } from "#app/features/forms/domain/bot-check.server.ts";
import { waitlist } from "#app/features/forms/domain/declarations/waitlist.ts";
import { listFilledErrors } from "#app/features/forms/domain/filled-errors.ts";
import { readTyped } from "#app/features/forms/domain/form-schema.ts";
import { prefillForm } from "#app/features/forms/domain/prefill.server.ts";
import { parseLabel } from "#app/features/landing-pages/publishing/variant-labels.ts";
import { parseCode } from "#app/features/measurement/domain/traffic-source.ts";
import { readLabel, readOrigin } from "#app/features/measurement/domain/visit.ts";
import { findGetStartedTarget } from "#app/features/site/domain/site.ts";
import { receiveForm } from "#app/http/form.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import type { RouteHandle } from "#app/http/route-handle.ts";
import { describeFailure } from "#app/values/result.ts";
import type { Services } from "#app/services.server.ts";
import { redirect, redirectElsewhere } from "#app/http/redirect.ts";
import { joinWords } from "../domain/failure-words.ts";
import { readState, waitlistInputSchema } from "../domain/sign-up.ts";
import { joinWaitlist } from "../domain/joining.server.ts";
import { joinedTitles } from "../domain/agreements.ts";
import { Joined } from "../sections/joined-message.tsx";
import { WaitlistForm, type WaitlistFormProps } from "../sections/waitlist-form.tsx";
import type { Route } from "./+types/waitlist.ts";

const circumstancesSchema = z.object({
  /** "begin" comes from a landing page, whose form leaves consent to this page. */
  intent: z.string().optional().catch(undefined),
  /** Slug of the landing page that the visitor came from. */
  from: referringPageSchema,
  /** The landing page, the campaign and the variant that led to the form. */
  landing: referringPageSchema,
  campaign: z.string().transform(parseCode).optional().catch(undefined),
  variant: z.string().transform(parseLabel).optional().catch(undefined),
  stamp: z.string().max(200).catch(""),
  website: z.string().catch(""),
});

export function meta({ loaderData }: Route.MetaArgs) {
  const joined = loaderData?.joined ? joinedTitles[loaderData.isChanged ? "changed" : "new"] : undefined;
  const page = describePage({
    title: joined ?? waitlist.title,
    description: waitlist.description,
    path: waitlist.path,
    publicOrigin: loaderData?.publicOrigin ?? "",
  });
  return loaderData?.joined ? [...page, noindex] : page;
}

export const handle: RouteHandle = {
  findVariant: (query) => (query.has("joined") || query.has("from") ? undefined : (readState(query) ?? "")),
};

export { actionHeaders as headers } from "#app/http/action-headers.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  leaveForIntakeForm(services);
  const { PUBLIC_ORIGIN: publicOrigin } = services.settings;
  const joined = url.searchParams.has("joined");
  const isChanged = url.searchParams.get("joined") === "changed";
  const from = referringPageSchema.parse(url.searchParams.get("from") ?? undefined);
  const thanks =
    joined && from !== undefined ? await services.findThanks({ slug: from, form: waitlist.name }) : [];
  const filled = joined ? undefined : await prefillForm(services, request.headers);
  const state = readState(url.searchParams);
  const campaign = parseCode(url.searchParams.get("utm_campaign"));
  const origin = from === undefined ? undefined : { slug: from, campaign, variant: readLabel(url) };
  const stamp = await freshStamp(services);
  context.set(placeholdersContext, { stamp });
  return { joined, isChanged, thanks, publicOrigin, filled, state, stamp, origin };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  leaveForIntakeForm(services);
  const fields = await receiveForm(request);
  const circumstances = circumstancesSchema.parse(fields);
  const values = readTyped(waitlist, fields);
  if (circumstances.intent === "begin") return beginForm(request, circumstances.from, values);
  const { from, stamp } = circumstances;
  const origin = findOrigin(circumstances);
  const input = waitlistInputSchema.safeParse(fields);
  if (!input.success) {
    return data(
      { values, from, origin, stamp, errors: z.flattenError(input.error).fieldErrors },
      describeFailureStatus({ code: "form-incomplete" }),
    );
  }
  const own = await prefillForm(services, request.headers);
  const joined = await joinWaitlist(services, input.data, {
    headers: request.headers,
    stamp,
    trap: circumstances.website,
    ownEmail: own?.email,
    origin,
  });
  if (joined.ok) {
    const outcome = joined.value.isChanged ? "changed" : "1";
    return redirect(addQuery("/waitlist", { joined: outcome, ...(from && { from }) }));
  }
  const refusal = {
    values,
    from,
    origin,
    // Replaces an expired stamp: the loader issues a new one.
    stamp: joined.code === "form-expired" ? undefined : stamp,
    error: describeFailure(joined, joinWords),
  };
  return data(refusal, describeFailureStatus(joined));
}

/** Continues the form of a landing page, with what was typed there. */
function beginForm(request: Request, from: string | undefined, values: ReturnType<typeof readTyped>) {
  const origin = readOrigin(request) ?? (from === undefined ? undefined : { slug: from });
  return { values, from, origin, errors: listFilledErrors(waitlist, values) };
}

/** The landing page that led to the form; undefined if there was none. */
function findOrigin({ landing, campaign, variant }: z.infer<typeof circumstancesSchema>) {
  return landing === undefined ? undefined : { slug: landing, campaign, variant };
}

export default function Waitlist({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.joined) return <Joined thanks={loaderData.thanks} isChanged={loaderData.isChanged} />;
  const refused: Partial<WaitlistFormProps> = actionData ?? {};
  const { filled, state, stamp, origin } = loaderData;
  return (
    <WaitlistForm filled={filled} state={state} origin={origin} {...refused} stamp={refused.stamp ?? stamp} />
  );
}

function freshStamp({ settings, now }: Services): Promise<string> {
  return issueStamp({ secret: settings.BETTER_AUTH_SECRET, now });
}

function leaveForIntakeForm({ settings }: Services): void {
  const target = findGetStartedTarget(settings.INTAKE_FORM_URL);
  if (target.external) throw redirectElsewhere(target.href);
}
