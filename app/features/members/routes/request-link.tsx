import { respondIncomplete } from "#app/http/form-responses.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { servicesContext } from "#app/context.ts";
import { receiveForm } from "#app/http/form.ts";
import { refuse } from "#app/http/failure-data.ts";
import { redirect } from "#app/http/redirect.ts";
import type { RouteHandle } from "#app/http/route-handle.ts";
import { addQuery } from "#app/values/site-path.ts";
import { describeWait } from "../domain/accounts/failure-words.ts";
import { requestPasswordReset, resendVerification } from "../domain/sign-in/recovery.server.ts";
import { findToSave } from "../domain/own-data/saved-conditions.server.ts";
import { emailFormSchema } from "../domain/accounts/sign-up.ts";
import { CHECK_EMAIL, LinkRequest, linkRequests, type LinkPath } from "../sections/link-request.tsx";
import type { Route } from "./+types/request-link.ts";

export const handle: RouteHandle = { findVariant: (query) => (query.has("sent") ? "sent" : "") };

const requests = {
  "/member/forgot-password": requestPasswordReset,
  "/member/resend-verification": resendVerification,
} satisfies Record<LinkPath, unknown>;

/** Each of the two paths has a route of its own, so that any other path is one of them with a slash or capitals. */
function readPath({ pathname }: URL): LinkPath {
  return /forgot-password/i.test(pathname) ? "/member/forgot-password" : "/member/resend-verification";
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData?.sent) return describeUnlistedPage(CHECK_EMAIL);
  return describeUnlistedPage(loaderData ? linkRequests[loaderData.path].title : "");
}

export { actionHeaders as headers } from "#app/http/action-headers.ts";

export function loader({ url }: Route.LoaderArgs) {
  return { path: readPath(url), sent: url.searchParams.has("sent") };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = emailFormSchema.safeParse(await receiveForm(request));
  if (!form.success) return respondIncomplete(form.error.issues[0]?.message);
  const path = readPath(url);
  const save = findToSave(url.searchParams.get("save"))?.slug;
  const requested = await requests[path](
    context.get(servicesContext),
    { ...form.data, save },
    request.headers,
  );
  if (requested.ok) return redirect(addQuery(path, { sent: "1" }));
  return refuse(requested, { "too-many-attempts": describeWait("emails") });
}

export default function RequestLink({ loaderData: { path, sent }, actionData }: Route.ComponentProps) {
  return <LinkRequest path={path} sent={sent} error={actionData?.error} />;
}
