import { data } from "react-router";
import { z } from "zod";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { servicesContext } from "#app/context.ts";
import { redirectDone } from "#app/http/form-responses.ts";
import { countSignUp } from "#app/features/measurement/domain/counting.server.ts";
import { MAX_SEAL_LENGTH } from "#app/features/measurement/domain/origin-seal.server.ts";
import { receiveForm } from "#app/http/form.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { describeFailure } from "#app/values/result.ts";
import { confirmingWords } from "../domain/failure-words.ts";
import { proveConsents, readOpenConsents } from "../domain/mail-choice.server.ts";
import { ConfirmPlace, InvalidLink, PlaceConfirmed } from "../sections/mail-choice.tsx";
import type { Route } from "./+types/confirm-place.ts";

const ticked = z.literal("on").optional().catch(undefined);
const formSchema = z.object({
  token: z.string().max(500).catch(""),
  /** Encrypted origin of the sign-up. */
  via: z.string().max(MAX_SEAL_LENGTH).catch(""),
  waitlist: ticked,
  news: ticked,
  entry: z.coerce.number().int().positive().optional().catch(undefined),
});

export function meta() {
  return describeUnlistedPage("Confirm your place on the waitlist");
}

export { actionHeaders as headers } from "#app/http/action-headers.ts";

/** Opening the page changes nothing, because mail scanners open links; the form confirms. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const consents = token === "" ? undefined : await readOpenConsents(context.get(servicesContext), token);
  const via = url.searchParams.get("via") ?? "";
  return { token, via, consents, isDone: url.searchParams.get("done") === "confirmed" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { token, via, waitlist, news, entry } = formSchema.parse(await receiveForm(request));
  const purposes = [waitlist && ("waitlist" as const), news && ("news" as const)].filter(
    (one) => one !== undefined,
  );
  const proven = await proveConsents(services, token, { purposes, entry });
  if (proven.ok) {
    if (proven.value.isNewPlace) services.waitUntil(countSignUp(services, via));
    return redirectDone("/waitlist/confirm", "confirmed");
  }
  const refusal = { error: describeFailure(proven, confirmingWords), isLink: proven.code !== "link" };
  return data(refusal, describeFailureStatus(proven));
}

export default function ConfirmPlacePage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, via, consents, isDone } = loaderData;
  if (isDone || consents?.open.length === 0) return <PlaceConfirmed />;
  if (!consents || (actionData && !actionData.isLink)) return <InvalidLink />;
  return <ConfirmPlace {...consents} token={token} via={via} error={actionData?.error} />;
}
