import { data, Link, redirect } from "react-router";
import { z } from "zod";
import { servicesContext } from "#app/context.ts";
import { readForm } from "#app/http/form.ts";
import { describeAuthCode } from "../domain/auth-messages.ts";
import { describeWait } from "../domain/messages.ts";
import { resetPassword } from "../domain/recovery.server.ts";
import { MemberForm } from "../sections/member-form.tsx";
import { MemberPage } from "../sections/member-page.tsx";
import { NewPasswordField, UsernameHint } from "../sections/password-field.tsx";
import type { Route } from "./+types/reset-password.ts";

const resetSchema = z.object({ token: z.string().max(500), password: z.string().max(500) });

export function meta() {
  return [{ title: "Set a new password" }, { name: "robots", content: "noindex" }];
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get("token") ?? "" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = resetSchema.safeParse(readForm(await request.formData()));
  if (!form.success) return data({ error: describeAuthCode("INVALID_TOKEN") }, 400);
  const reset = await resetPassword(context.get(servicesContext), form.data, request.headers);
  if (reset.ok) return redirect("/member?reset=1");
  switch (reset.code) {
    case "auth/password-does-not-meet-requirements":
      return data({ password: reset.detail ?? describeAuthCode(reset.code) }, 422);
    case "too-many-attempts": {
      const { message, headers: retry } = describeWait("attempts", reset.detail);
      return data({ error: message }, { status: 429, headers: retry });
    }
    case "link":
      return data({ error: describeAuthCode(reset.detail ?? "INVALID_TOKEN") }, 400);
  }
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const error = actionData && "error" in actionData ? actionData.error : undefined;
  const flaw = actionData && "password" in actionData ? actionData.password : undefined;
  return (
    <MemberPage
      title="Set a new password"
      lead="Every device that is signed in now will be signed out."
      error={error}
    >
      <MemberForm noValidate>
        <input type="hidden" name="token" value={loaderData.token} />
        <UsernameHint email="" />
        <NewPasswordField label="New password" name="password" error={flaw} />
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
