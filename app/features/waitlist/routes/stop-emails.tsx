import { data } from "react-router";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { servicesContext } from "#app/context.ts";
import { receiveForm } from "#app/http/form.ts";
import { refuse } from "#app/http/refuse.ts";
import { mailLinkWords } from "../domain/failure-words.ts";
import { readStop, stopMail } from "../domain/mail-choice.server.ts";
import { DeadLink, MailStopped, StopMail } from "../sections/mail-choice.tsx";
import type { Route } from "./+types/stop-emails.ts";

export function meta() {
  return describeUnlistedPage("Stop these emails");
}

export { actionHeaders as headers } from "#app/http/action-headers.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const found = await readStop(context.get(servicesContext), token);
  return found.ok ? { isLink: true, purpose: found.value } : { isLink: false, purpose: undefined };
}

/** The page's button, and the mail program's, which asks the same address (RFC 8058) and follows no redirect. */
export async function action({ request, url, context }: Route.ActionArgs) {
  await receiveForm(request);
  const stopped = await stopMail(context.get(servicesContext), url.searchParams.get("token") ?? "");
  return stopped.ok ? data({ error: undefined }) : refuse(stopped, mailLinkWords);
}

export default function StopEmails({ loaderData, actionData }: Route.ComponentProps) {
  const { isLink, purpose } = loaderData;
  if (!isLink) return <DeadLink />;
  return actionData || purpose === undefined ? <MailStopped /> : <StopMail purpose={purpose} />;
}
