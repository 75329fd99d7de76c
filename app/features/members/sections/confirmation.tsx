import { addQuery } from "#app/values/site-path.ts";
import { Link } from "#app/ui/link.tsx";
import type { SignUpErrors, TypedSignUp } from "../domain/accounts/sign-up.ts";
import { NameFields, PasswordAndAgreements } from "./sign-up-fields.tsx";
import { MemberForm } from "./member-form.tsx";
import { MemberPage } from "./member-page.tsx";
import { CurrentPasswordField, UsernameHint } from "./password-field.tsx";

/**
 * Purpose of the link. The mailbox of a new email may be a stranger's, so that page does not name the
 * account.
 */
type About =
  | { purpose: "address" | "change-from"; email: string; newEmail: string | null; isNew: boolean }
  | { purpose: "change-to"; newEmail: string | null };

interface ConfirmFormProps {
  about: About;
  token: string;
  /** Encrypted slug of the condition to save, or empty. */
  keep: string;
  error?: string;
}

/** Confirms an email by the link in a mail. The password proves that the mailbox's owner also created the account. */
export function ConfirmForm({ about, token, keep, error }: ConfirmFormProps) {
  const { purpose } = about;
  const isChange = purpose !== "address";
  const anew = addQuery("/member/verify", { token, ...(keep && { keep }), anew: "1" });
  return (
    <MemberPage
      title={isChange ? "Change your email address" : "Confirm your email address"}
      lead={<Question {...about} />}
      error={error}
    >
      <MemberForm>
        <input type="hidden" name="token" value={token} />
        {purpose === "address" && <UsernameHint email={about.email} />}
        {purpose !== "change-from" && (
          <CurrentPasswordField
            label={isChange ? "The password of your account" : "The password that you chose"}
          />
        )}
        <button type="submit" name="intent" value="confirm" className="button button-action">
          Confirm
        </button>
      </MemberForm>
      {purpose === "address" && about.isNew && (
        <p>
          You do not know this password, or somebody else signed you up? <Link to={anew}>Set it up anew</Link>
          : then only what you type stays.
        </p>
      )}
    </MemberPage>
  );
}

function Question(about: About) {
  switch (about.purpose) {
    case "address":
      return (
        <>
          Is <strong>{about.email}</strong> yours? Then type the password that you chose when you signed up.
        </>
      );
    case "change-from":
      return (
        <>
          From <strong>{about.email}</strong> to <strong>{about.newEmail}</strong>.
        </>
      );
    case "change-to":
      return (
        <>
          To <strong>{about.newEmail}</strong>.
        </>
      );
  }
}

interface ClaimFormProps {
  email: string;
  token: string;
  /** Encrypted slug of the condition to save, or empty. */
  keep: string;
  error?: string;
  values?: TypedSignUp;
  errors: SignUpErrors;
}

/** Repeats the sign-up from the mail's link, replacing everything that was entered for this email before. */
export function ClaimForm({ email, token, keep, error, values, errors }: ClaimFormProps) {
  return (
    <MemberPage
      title="Set up your account"
      lead={
        <>
          For <strong>{email}</strong>. Whatever was typed for this address before is replaced.
        </>
      }
      error={error}
    >
      <MemberForm noValidate>
        <input type="hidden" name="token" value={token} />
        <UsernameHint email={email} />
        <NameFields values={values} errors={errors} />
        <PasswordAndAgreements values={values} errors={errors} />
        <button type="submit" name="intent" value="claim" className="button button-action">
          Set up my account
        </button>
      </MemberForm>
      <p className="member-links">
        <Link to={addQuery("/member/verify", { token, ...(keep && { keep }) })}>I know the password</Link>
      </p>
    </MemberPage>
  );
}

/** Page for an expired link, and for visits without one. */
export function InvalidLink({ error }: { error?: string }) {
  return (
    <MemberPage
      title="Confirm your email address"
      lead="Open the newest link that we have sent you, or have it sent again."
      error={error}
    >
      <p className="member-links">
        <Link to="/member/resend-verification">Send the email again</Link>
        <Link to="/member/profile">Change your email address again</Link>
        <Link to="/member">Sign in</Link>
      </p>
    </MemberPage>
  );
}
