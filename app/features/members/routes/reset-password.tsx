import { data } from "react-router";
import { z } from "zod";
import { addQuery } from "#app/values/site-path.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { servicesContext } from "#app/context.ts";
import { receiveForm } from "#app/http/form.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { refuse } from "#app/http/failure-data.ts";
import { redirect } from "#app/http/redirect.ts";
import { Link } from "#app/ui/link.tsx";
import { accountWords } from "../domain/accounts/failure-words.ts";
import { findResetEmail, resetPassword } from "../domain/sign-in/recovery.server.ts";
import { openSlug } from "../domain/own-data/sealed-slug.server.ts";
import { keepToSave } from "../domain/own-data/condition-to-save.ts";
import { MemberForm } from "../sections/member-form.tsx";
import { MemberPage } from "../sections/member-page.tsx";
import { NewPasswordField, UsernameHint } from "../sections/password-field.tsx";
import type { Route } from "./+types/reset-password.ts";

const resetSchema = z.object({ token: z.string().max(500), password: z.string().max(500) });

export function meta() {
  return describeUnlistedPage("Set a new password");
}

export { actionHeaders as headers } from "#app/http/action-headers.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  return { token, email: await findResetEmail(context.get(servicesContext), token) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = resetSchema.safeParse(await receiveForm(request));
  if (!form.success) return refuse({ code: "link" }, accountWords);
  const reset = await resetPassword(services, form.data, request.headers);
  if (reset.ok) {
    const save = await openSlug(services.settings.BETTER_AUTH_SECRET, url.searchParams.get("keep") ?? "");
    return redirect(addQuery("/member?reset=1", keepToSave(save)), { headers: reset.value });
  }
  if (reset.code !== "auth/password-does-not-meet-requirements") return refuse(reset, accountWords);
  return data({ password: reset.advice }, describeFailureStatus(reset));
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const error = actionData && "error" in actionData ? actionData.error : undefined;
  const weakness = actionData && "password" in actionData ? actionData.password : undefined;
  return (
    <MemberPage
      title="Set a new password"
      lead="Every device that is signed in now will be signed out."
      error={error ?? (loaderData.email === undefined ? accountWords.link : undefined)}
    >
      <MemberForm noValidate>
        <input type="hidden" name="token" value={loaderData.token} />
        <UsernameHint email={loaderData.email ?? ""} />
        <NewPasswordField label="New password" name="password" error={weakness} />
        <button type="submit" className="button button-action">
          Set password
        </button>
      </MemberForm>
      <p className="member-links">
        <Link to="/member/forgot-password">Ask for a new link</Link>
      </p>
    </MemberPage>
  );
}
