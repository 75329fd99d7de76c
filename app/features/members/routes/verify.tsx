import { data, Link, redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { describeAuthCode } from "../domain/auth-messages.ts";
import { confirmAddress, type Confirmed } from "../domain/recovery.server.ts";
import { MemberForm } from "../sections/member-form.tsx";
import { MemberPage } from "../sections/member-page.tsx";
import { refuse } from "./answer.ts";
import type { Route } from "./+types/verify.ts";

const NEXT: Record<Confirmed, string> = {
  address: "/member?verified=1",
  "change-begun": "/member/verify?change=begun",
  "change-done": "/member/verify?change=done",
};

const CHANGES: Record<string, string> = {
  begun: "Thank you. Now open the email that we have sent to your new address, and confirm it there too.",
  done: "Your email address is changed. Sign in with the new one from now on.",
};

export function meta() {
  return [{ title: "Confirm your email address" }, { name: "robots", content: "noindex" }];
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function loader({ url }: Route.LoaderArgs) {
  const query = url.searchParams;
  return { token: query.get("token") ?? "", change: CHANGES[query.get("change") ?? ""] };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = (await request.formData()).get("token");
  const given = typeof token === "string" ? token : "";
  const confirmed = await confirmAddress(context.get(servicesContext), given, request.headers);
  if (confirmed.ok) return redirect(NEXT[confirmed.value]);
  if (confirmed.code === "too-many-attempts") return refuse(confirmed);
  return data({ error: describeAuthCode(confirmed.detail ?? "INVALID_TOKEN") }, 400);
}

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.change !== undefined) {
    return (
      <MemberPage title="Your new email address" done={loaderData.change}>
        <p className="member-links">
          <Link to="/member">Your account</Link>
        </p>
      </MemberPage>
    );
  }
  return (
    <MemberPage
      title="Confirm your email address"
      lead="One click, so that we know it was you who opened the email."
      error={actionData?.error}
    >
      <MemberForm>
        <input type="hidden" name="token" value={loaderData.token} />
        <button type="submit" className="button button-action">
          Confirm
        </button>
      </MemberForm>
      <p className="member-links">
        <Link to="/member/resend-verification">Send the email again</Link>
      </p>
    </MemberPage>
  );
}
