import { z } from "zod";
import { respondIncomplete } from "#app/http/form-responses.ts";
import { addQuery } from "#app/values/site-path.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { servicesContext } from "#app/context.ts";
import { receiveForm } from "#app/http/form.ts";
import { refuse } from "#app/http/failure-data.ts";
import { redirect, safeRedirectPath } from "#app/http/redirect.ts";
import { Link } from "#app/ui/link.tsx";
import { describeAuthCode } from "../domain/sign-in/auth-messages.ts";
import { finishSignIn } from "../domain/sign-in/code-sign-in.server.ts";
import { accountWords } from "../domain/accounts/failure-words.ts";
import { typedCodeSchema } from "../domain/sign-in/typed-code.ts";
import { findToSave, readToSave } from "../domain/own-data/saved-conditions.server.ts";
import { MemberForm } from "../sections/member-form.tsx";
import { MemberPage } from "../sections/member-page.tsx";
import { SaveChoice } from "../sections/save-choice.tsx";
import { CodeField } from "../sections/second-step.tsx";
import type { Route } from "./+types/second-step.ts";

const codeSchema = z.object({ code: typedCodeSchema });

export function meta() {
  return describeUnlistedPage("One more step");
}

export { actionHeaders as headers } from "#app/http/action-headers.ts";

export function loader({ url }: Route.LoaderArgs) {
  return { save: findToSave(url.searchParams.get("save")) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const fields = await receiveForm(request);
  const form = codeSchema.safeParse(fields);
  if (!form.success) return respondIncomplete();
  const { code } = form.data;
  const save = readToSave(fields);
  const finished = await finishSignIn(context.get(servicesContext), { code, save }, request.headers);
  if (!finished.ok) return refuse(finished, accountWords);
  if (save !== undefined) return redirect(addQuery("/member", { saved: save }), { headers: finished.value });
  const next = safeRedirectPath(url.searchParams.get("next"), "/member");
  return redirect(next, { headers: finished.value });
}

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MemberPage
      title="One more step"
      lead={`${describeAuthCode("auth/multi-factor-auth-required")} One of your recovery codes works, too.`}
      error={actionData?.error}
    >
      <MemberForm>
        <CodeField label="Code" />
        <SaveChoice save={loaderData.save} />
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
