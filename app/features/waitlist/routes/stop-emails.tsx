import { data } from "react-router";
import { z } from "zod";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { servicesContext } from "#app/context.ts";
import { receiveForm } from "#app/http/form.ts";
import { refuse } from "#app/http/failure-data.ts";
import { mailLinkWords } from "../domain/failure-words.ts";
import type { RouteHandle } from "#app/http/route-handle.ts";
import { allowMail, readStop, stopMail } from "../domain/mail-choice.server.ts";
import { InvalidLink, MailAllowed, MailStopped, StopMail } from "../sections/mail-choice.tsx";
import type { Route } from "./+types/stop-emails.ts";

/** "allow" withdraws the unsubscription. The one-click request of a mail program has no intent. */
const formSchema = z.object({ intent: z.enum(["stop", "allow"]).catch("stop") });

export function meta() {
  return describeUnlistedPage("Stop these emails");
}

export const handle: RouteHandle = { acceptsCrossSite: true };

export { actionHeaders as headers } from "#app/http/action-headers.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const found = await readStop(context.get(servicesContext), token);
  return found.ok ? { isLink: true, purpose: found.value } : { isLink: false, purpose: undefined };
}

/**
 * Handles the page's button and the mail program's one-click POST to the same URL (RFC 8058), which must not
 * be redirected.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { intent } = formSchema.parse(await receiveForm(request));
  const act = intent === "allow" ? allowMail : stopMail;
  const done = await act(context.get(servicesContext), url.searchParams.get("token") ?? "");
  return done.ok ? data({ error: undefined, isAllowed: intent === "allow" }) : refuse(done, mailLinkWords);
}

export default function StopEmails({ loaderData, actionData }: Route.ComponentProps) {
  const { isLink, purpose } = loaderData;
  if (!isLink) return <InvalidLink />;
  if (actionData && "isAllowed" in actionData && actionData.isAllowed) return <MailAllowed />;
  return actionData || purpose === undefined ? <MailStopped /> : <StopMail purpose={purpose} />;
}
