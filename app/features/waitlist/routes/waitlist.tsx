import { data, redirect } from "react-router";
import { z } from "zod";
import { servicesContext } from "#app/context.ts";
import { addressOf } from "#app/features/members/domain/limits.server.ts";
import { describePage } from "#app/features/discovery/domain/meta.ts";
import { findGetStartedTarget, site } from "#app/features/site/domain/site.ts";
import { readForm } from "#app/http/form.ts";
import { orFail } from "#app/result.ts";
import type { Services } from "#app/services.server.ts";
import { issueStamp } from "../domain/bot-check.server.ts";
import { waitlistInputSchema } from "../domain/sign-up.ts";
import { joinWaitlist } from "../domain/waitlist.server.ts";
import { sendKeepingText } from "../sections/send-form.ts";
import { Joined } from "../sections/joined.tsx";
import { WaitlistForm, type WaitlistFormProps } from "../sections/waitlist-form.tsx";
import type { Route } from "./+types/waitlist.ts";

const circumstancesSchema = z.object({
  stamp: z.string().catch(""),
  website: z.string().catch(""),
});

const REFUSALS = {
  "too-fast": "That was very quick. Please check your details and send the form again.",
  stale: "This form was open for a long time. Nothing is lost: please send it again.",
  "too-many-attempts":
    "Too many sign-ups came from your network in a short time. Please wait a while and try again.",
  unavailable:
    "We could not put you on the list just now. Everything you typed is still here: please try again in a minute.",
} as const;

export function meta({ loaderData }: Route.MetaArgs) {
  const page = describePage({
    title: "Join the waitlist",
    description: `Join the ${site.name} waitlist. It takes a minute.`,
    path: "/waitlist",
    publicOrigin: loaderData?.publicOrigin ?? "",
  });
  return loaderData?.joined ? [...page, { name: "robots", content: "noindex" }] : page;
}

/** Retry-After, where there were too many attempts. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  leaveForIntakeForm(services);
  const { PUBLIC_ORIGIN: publicOrigin } = services.settings;
  return { joined: url.searchParams.has("joined"), publicOrigin, stamp: await freshStamp(services) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  leaveForIntakeForm(services);
  const fields = readForm(await request.formData());
  const { stamp, website: trap } = circumstancesSchema.parse(fields);
  const input = waitlistInputSchema.safeParse(fields);
  const values = keepTyped(fields);
  if (!input.success) {
    return data({ values, stamp, errors: z.flattenError(input.error).fieldErrors }, 400);
  }
  const address = addressOf(request.headers);
  const joined = await orFail(
    { log: services.log, event: "waitlist-join-failed", failure: "unavailable" },
    joinWaitlist(services, input.data, { address, stamp, trap }),
  );
  if (joined.ok) return redirect("/waitlist?joined=1");
  const refusal = {
    values,
    // With scripts the loader does not run again after a refusal, so that a new stamp must come with it.
    stamp: joined.code === "stale" ? await freshStamp(services) : stamp,
    error: REFUSALS[joined.code],
  };
  if (joined.code === "unavailable") return data(refusal, 503);
  return joined.code === "too-many-attempts"
    ? data(refusal, { status: 429, headers: { "Retry-After": joined.detail ?? "60" } })
    : data(refusal, 422);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendKeepingText(serverAction);
}

export default function Waitlist({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.joined) return <Joined />;
  const refused: Partial<WaitlistFormProps> = actionData ?? {};
  return <WaitlistForm {...refused} stamp={refused.stamp ?? loaderData.stamp} />;
}

function freshStamp({ settings, now }: Services): Promise<string> {
  return issueStamp({ secret: settings.BETTER_AUTH_SECRET, now });
}

function leaveForIntakeForm({ settings }: Services): void {
  const target = findGetStartedTarget(settings.INTAKE_FORM_URL);
  if (target.external) throw redirect(target.href);
}

/** What was typed, to be shown again beside what is missing. */
function keepTyped(fields: unknown) {
  const text = z.string().max(500).catch("");
  return z.object({ firstName: text, email: text, state: text, adult: text, consent: text }).parse(fields);
}
