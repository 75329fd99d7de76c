import { Link, redirect } from "react-router";
import { z } from "zod";
import { servicesContext } from "#app/context.ts";
import { readForm } from "#app/http/form.ts";
import { safeRedirectPath } from "#app/http/redirect.ts";
import { finishSignIn } from "../domain/second-step.server.ts";
import { MemberForm } from "../sections/member-form.tsx";
import { MemberPage } from "../sections/member-page.tsx";
import { CodeField } from "../sections/second-step.tsx";
import { refuse, refuseForm } from "./answer.ts";
import type { Route } from "./+types/second-step.ts";

const codeSchema = z.object({ code: z.string().trim().min(1).max(50) });

export function meta() {
  return [{ title: "One more step" }, { name: "robots", content: "noindex" }];
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = codeSchema.safeParse(readForm(await request.formData()));
  if (!form.success) return refuseForm();
  const finished = await finishSignIn(context.get(servicesContext), form.data.code, request.headers);
  if (!finished.ok) return refuse(finished);
  const next = safeRedirectPath(url.searchParams.get("next"), "/member");
  return redirect(next, { headers: finished.value });
}

export default function SecondStep({ actionData }: Route.ComponentProps) {
  return (
    <MemberPage
      title="One more step"
      lead="Enter the code from your authenticator app, or one of your recovery codes."
      error={actionData?.error}
    >
      <MemberForm>
        <CodeField label="Code" />
        <button type="submit" className="button button-action">
          Sign in
        </button>
      </MemberForm>
      <p className="member-links">
        <Link to="/member">Start over</Link>
      </p>
    </MemberPage>
  );
}
