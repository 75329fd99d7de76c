import { data } from "react-router";
import { z } from "zod";
import { addQuery } from "#app/values/site-path.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { servicesContext } from "#app/context.ts";
import { receiveForm } from "#app/http/form.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { describeFailure } from "#app/values/result.ts";
import { PolicyLink } from "#app/ui/new-tab-link.tsx";
import { EmailField } from "#app/ui/field.tsx";
import { redirect } from "#app/http/redirect.ts";
import type { RouteHandle } from "#app/http/route-handle.ts";
import { Link } from "#app/ui/link.tsx";
import { describeAuthCode } from "../domain/sign-in/auth-messages.ts";
import { describeWait } from "../domain/accounts/failure-words.ts";
import { keepTyped, signUpSchema, type SignUpErrors } from "../domain/accounts/sign-up.ts";
import { findToSave, readToSave } from "../domain/own-data/saved-conditions.server.ts";
import { signUp } from "../domain/accounts/sign-up.server.ts";
import { keepToSave, type ToSave } from "../domain/own-data/condition-to-save.ts";
import { MemberForm } from "../sections/member-form.tsx";
import { CHECK_EMAIL } from "../sections/link-request.tsx";
import { MemberPage } from "../sections/member-page.tsx";
import { SaveChoice } from "../sections/save-choice.tsx";
import { NameFields, PasswordAndAgreements } from "../sections/sign-up-fields.tsx";
import type { Route } from "./+types/sign-up.ts";

const words = {
  "switched-off":
    "We are not taking new sign-ups right now. Please try again tomorrow. Nothing you typed is lost.",
  "too-many-attempts": describeWait("sign-ups"),
  unknown: describeAuthCode("unknown", "sign-up"),
};

export const handle: RouteHandle = {
  findVariant: (query) => (query.has("save") ? undefined : query.has("sent") ? "sent" : ""),
};

export function meta({ loaderData }: Route.MetaArgs) {
  return describeUnlistedPage(loaderData?.sent ? CHECK_EMAIL : "Create an account");
}

export { actionHeaders as headers } from "#app/http/action-headers.ts";

export function loader({ url }: Route.LoaderArgs) {
  return { sent: url.searchParams.has("sent"), save: findToSave(url.searchParams.get("save")) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const fields = await receiveForm(request);
  const values = keepTyped(fields);
  const form = signUpSchema.safeParse(fields);
  const show = (errors: SignUpErrors, error?: string) => ({ values, errors, error });
  if (!form.success)
    return data(
      show(z.flattenError(form.error).fieldErrors),
      describeFailureStatus({ code: "form-incomplete" }),
    );
  const save = readToSave(fields);
  const signedUp = await signUp(services, { ...form.data, save }, request.headers);
  if (signedUp.ok) return redirect(addQuery("/member/sign-up?sent=1", keepToSave(save)));
  const init = describeFailureStatus(signedUp);
  return signedUp.code === "auth/password-does-not-meet-requirements"
    ? data(show({ password: [signedUp.advice] }), init)
    : data(show({}, describeFailure(signedUp, words)), init);
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { values, errors, error } = actionData ?? { values: undefined, errors: {} as SignUpErrors };
  if (loaderData.sent) return <CheckMail save={loaderData.save} />;
  return (
    <MemberPage
      title="Create an account"
      lead="It takes two minutes: your name, an email address, and a password of your choice."
      error={error}
    >
      <MemberForm noValidate>
        <NameFields values={values} errors={errors} />
        <EmailField
          label="Email"
          name="email"
          autoComplete="username"
          defaultValue={values?.email}
          error={errors.email?.[0]}
        />
        <PasswordAndAgreements values={values} errors={errors} />
        <SaveChoice save={loaderData.save} />
        <p className="member-note">
          An account is free. What we collect for it, and why, stands in the{" "}
          <PolicyLink to="/notices#notice-at-collection">notice at collection</PolicyLink> and, for people in
          Washington and Nevada, in the{" "}
          <PolicyLink to="/consumer-health-data-privacy">consumer health data privacy policy</PolicyLink>.
        </p>
        <button type="submit" className="button button-action">
          Create account
        </button>
      </MemberForm>
      <p className="member-links">
        <Link to={addQuery("/member", keepToSave(loaderData.save?.slug))}>I have an account already</Link>
      </p>
    </MemberPage>
  );
}

function CheckMail({ save }: { save?: ToSave }) {
  return (
    <MemberPage title={CHECK_EMAIL} lead="We have written to the address you entered.">
      <p>Open the email and confirm your address. Then you can sign in. The link works for 24 hours.</p>
      <p>Nothing there after a few minutes? Look in your spam folder, or have the email sent again.</p>
      <p className="member-links">
        <Link to="/member/resend-verification">Send the email again</Link>
        <Link to={addQuery("/member", keepToSave(save?.slug))}>Sign in</Link>
      </p>
    </MemberPage>
  );
}
