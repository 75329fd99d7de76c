import { respondIncomplete } from "#app/http/form-responses.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { servicesContext } from "#app/context.ts";
import { receiveForm } from "#app/http/form.ts";
import { refuse } from "#app/http/failure-data.ts";
import { redirect } from "#app/http/redirect.ts";
import type { RouteHandle } from "#app/http/route-handle.ts";
import { describeWait } from "../domain/accounts/failure-words.ts";
import { resendVerification } from "../domain/sign-in/recovery.server.ts";
import { findToSave } from "../domain/own-data/saved-conditions.server.ts";
import { emailFormSchema } from "../domain/accounts/sign-up.ts";
import { LinkRequest } from "../sections/link-request.tsx";
import type { Route } from "./+types/resend-verification.ts";

export const handle: RouteHandle = { findVariant: (query) => (query.has("sent") ? "sent" : "") };

export function meta() {
  return describeUnlistedPage("Send the email again");
}

export { actionHeaders as headers } from "#app/http/action-headers.ts";

export function loader({ url }: Route.LoaderArgs) {
  return { sent: url.searchParams.has("sent") };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = emailFormSchema.safeParse(await receiveForm(request));
  if (!form.success) return respondIncomplete(form.error.issues[0]?.message);
  const save = findToSave(url.searchParams.get("save"))?.slug;
  const asked = await resendVerification(
    context.get(servicesContext),
    { ...form.data, save },
    request.headers,
  );
  if (asked.ok) return redirect("/member/resend-verification?sent=1");
  return refuse(asked, { "too-many-attempts": describeWait("emails") });
}

export default function ResendVerification({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LinkRequest
      title="Send the email again"
      lead="Enter the address you signed up with."
      button="Send the email again"
      sentLead="If this address waits for its confirmation, an email is on its way."
      sent={loaderData.sent}
      error={actionData?.error}
    />
  );
}
