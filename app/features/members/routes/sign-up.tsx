import type { ReactNode } from "react";
import { data, Link, redirect } from "react-router";
import { z } from "zod";
import { servicesContext } from "#app/context.ts";
import { readForm } from "#app/http/form.ts";
import { useErrorFocus } from "#app/ui/error-focus.ts";
import { PolicyLink } from "#app/ui/policy-link.tsx";
import { Checkbox, TextField } from "#app/ui/field.tsx";
import { describeAuthCode } from "../domain/auth-messages.ts";
import { describeWait } from "../domain/messages.ts";
import { signUpSchema, type SignUpField } from "../domain/sign-up.ts";
import { signUp } from "../domain/sign-up.server.ts";
import { MemberForm } from "../sections/member-form.tsx";
import { MemberPage } from "../sections/member-page.tsx";
import { NewPasswordField } from "../sections/password-field.tsx";
import type { Route } from "./+types/sign-up.ts";

export function meta() {
  return [{ title: "Create an account" }, { name: "robots", content: "noindex" }];
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function loader({ url }: Route.LoaderArgs) {
  return { sent: url.searchParams.has("sent") };
}

type Errors = Partial<Record<SignUpField, string[]>>;

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const fields = readForm(await request.formData());
  const values = keepTyped(fields);
  const form = signUpSchema.safeParse(fields);
  const refuse = (errors: Errors, error?: string) => ({ values, errors, error });
  if (!form.success) return data(refuse(z.flattenError(form.error).fieldErrors), 400);
  const signedUp = await signUp(services, form.data, request.headers);
  if (signedUp.ok) return redirect("/member/sign-up?sent=1");
  switch (signedUp.code) {
    case "auth/password-does-not-meet-requirements":
      return data(refuse({ password: [signedUp.detail ?? describeAuthCode(signedUp.code)] }), 422);
    case "too-many-attempts": {
      const { message, headers: retry } = describeWait("sign-ups", signedUp.detail);
      return data(refuse({}, message), { status: 429, headers: retry });
    }
    case "unknown":
      return data(refuse({}, describeAuthCode(signedUp.detail ?? "unknown", "sign-up")), 500);
  }
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { values, errors, error } = actionData ?? { values: undefined, errors: {} as Errors };
  useErrorFocus(actionData?.errors);
  if (loaderData.sent) return <CheckMail />;
  return (
    <MemberPage
      title="Create an account"
      lead="It takes two minutes. You need only an email address."
      error={error}
    >
      <MemberForm noValidate>
        <div className="member-pair">
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            required
            maxLength={80}
            defaultValue={values?.firstName}
            error={errors.firstName?.[0]}
          />
          <TextField
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            required
            maxLength={80}
            defaultValue={values?.lastName}
            error={errors.lastName?.[0]}
          />
        </div>
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          maxLength={254}
          defaultValue={values?.email}
          error={errors.email?.[0]}
        />
        <NewPasswordField label="Password" name="password" error={errors.password?.[0]} />
        <Agreement name="adult" checked={values?.adult === "on"} error={errors.adult?.[0]}>
          I am 18 or older.
        </Agreement>
        <Agreement name="terms" checked={values?.terms === "on"} error={errors.terms?.[0]}>
          I accept the <PolicyLink href="/terms-of-service">terms of service</PolicyLink> and have read the{" "}
          <PolicyLink href="/privacy-policy">privacy policy</PolicyLink>.
        </Agreement>
        <button type="submit" className="button button-action">
          Create account
        </button>
      </MemberForm>
      <p className="member-links">
        <Link to="/member">I have an account already</Link>
      </p>
    </MemberPage>
  );
}

interface AgreementProps {
  name: SignUpField;
  checked: boolean;
  error?: string;
  children: ReactNode;
}

function Agreement({ name, checked, error, children }: AgreementProps) {
  const notes = error === undefined ? {} : { "aria-invalid": true, "aria-describedby": `${name}-error` };
  return (
    <div className="field">
      <Checkbox name={name} label={children} required defaultChecked={checked} {...notes} />
      {error !== undefined && (
        <p className="field-error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

function CheckMail() {
  return (
    <MemberPage title="Check your email" lead="We have written to the address you entered.">
      <p>Open the email and confirm your address. Then you can sign in. The link works for 24 hours.</p>
      <p>Nothing there after a few minutes? Look in your spam folder, or have the email sent again.</p>
      <p className="member-links">
        <Link to="/member/resend-verification">Send the email again</Link>
        <Link to="/member">Sign in</Link>
      </p>
    </MemberPage>
  );
}

/** What was typed, but for the password, to be shown again beside what is missing. */
function keepTyped(fields: unknown) {
  const text = z.string().max(500).catch("");
  return z.object({ firstName: text, lastName: text, email: text, adult: text, terms: text }).parse(fields);
}
