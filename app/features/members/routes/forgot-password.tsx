import { data, redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { readForm } from "#app/http/form.ts";
import { describeWait } from "../domain/messages.ts";
import { requestPasswordReset } from "../domain/recovery.server.ts";
import { emailFormSchema } from "../domain/sign-up.ts";
import { LinkRequest } from "../sections/link-request.tsx";
import type { Route } from "./+types/forgot-password.ts";

export function meta() {
  return [{ title: "Set a new password" }, { name: "robots", content: "noindex" }];
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function loader({ url }: Route.LoaderArgs) {
  return { sent: url.searchParams.has("sent") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = emailFormSchema.safeParse(readForm(await request.formData()));
  if (!form.success) return data({ error: "Enter an email address, such as name@example.com." }, 400);
  const asked = await requestPasswordReset(context.get(servicesContext), form.data.email, request.headers);
  if (asked.ok) return redirect("/member/forgot-password?sent=1");
  const { message, headers: retry } = describeWait("emails", asked.detail);
  return data({ error: message }, { status: 429, headers: retry });
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
