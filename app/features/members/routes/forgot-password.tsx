import { respondIncomplete } from "#app/http/form-responses.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { servicesContext } from "#app/context.ts";
import { receiveForm } from "#app/http/form.ts";
import { refuse } from "#app/http/failure-data.ts";
import { redirect } from "#app/http/redirect.ts";
import type { RouteHandle } from "#app/http/route-handle.ts";
import { describeWait } from "../domain/accounts/failure-words.ts";
import { requestPasswordReset } from "../domain/sign-in/recovery.server.ts";
import { findToSave } from "../domain/own-data/saved-conditions.server.ts";
import { emailFormSchema } from "../domain/accounts/sign-up.ts";
import { LinkRequest } from "../sections/link-request.tsx";
import type { Route } from "./+types/forgot-password.ts";

export const handle: RouteHandle = { findVariant: (query) => (query.has("sent") ? "sent" : "") };

export function meta() {
  return describeUnlistedPage("Set a new password");
}

export { actionHeaders as headers } from "#app/http/action-headers.ts";

export function loader({ url }: Route.LoaderArgs) {
  return { sent: url.searchParams.has("sent") };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = emailFormSchema.safeParse(await receiveForm(request));
  if (!form.success) return respondIncomplete(form.error.issues[0]?.message);
  const save = findToSave(url.searchParams.get("save"))?.slug;
  const asked = await requestPasswordReset(
    context.get(servicesContext),
    { ...form.data, save },
    request.headers,
  );
  if (asked.ok) return redirect("/member/forgot-password?sent=1");
  return refuse(asked, { "too-many-attempts": describeWait("emails") });
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LinkRequest
      title="Set a new password"
      lead="Enter your email address, and we will send you a link."
      button="Send me a link"
      sentLead="If there is an account with this address, a link is on its way."
      sent={loaderData.sent}
      error={actionData?.error}
    />
  );
}
