import { addQuery } from "#app/values/site-path.ts";
import { CookieNotice } from "#app/browser/cookie-notice.tsx";
import { Checkbox, EmailField } from "#app/ui/field.tsx";
import { PasskeyPlace } from "#app/browser/passkey-place.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { keepToSave, type ToSave } from "../domain/own-data/condition-to-save.ts";
import { describeAuthCode } from "../domain/sign-in/auth-messages.ts";
import { CurrentPasswordField } from "./password-field.tsx";
import { MemberPage } from "./member-page.tsx";
import { SaveChoice } from "./save-choice.tsx";

interface SignInFormProps {
  email?: string;
  error?: string;
  done?: string;
  /** Email whose confirmation is pending, and the slug of the condition to save. */
  unverified?: { email: string; save?: string };
  /** Condition to save after the sign-in. */
  save?: ToSave;
}

const SAVE_FIRST = "To save a page, you need an account. Sign in or create one, and it is saved.";

export function SignInForm({ email, error, done, unverified, save }: SignInFormProps) {
  const kept = keepToSave(save?.slug);
  return (
    <MemberPage title="Sign in" lead={save && SAVE_FIRST} error={error} done={done}>
      {unverified && (
        <Form
          method="post"
          action={addQuery("/member/resend-verification", keepToSave(unverified.save))}
          className="member-panel"
        >
          <p>Look for our email, also in your spam folder. If you cannot find it, we will send it again.</p>
          <input type="hidden" name="email" value={unverified.email} />
          <button type="submit" className="button">
            Send the email again
          </button>
        </Form>
      )}
      <CookieNotice words={describeAuthCode("auth/web-storage-unsupported")} />
      <Form method="post" className="member-form" noValidate>
        <EmailField label="Email" name="email" autoComplete="username" defaultValue={email} />
        <CurrentPasswordField />
        <Checkbox name="remember" label="Keep me signed in on this device" />
        <SaveChoice save={save} />
        <button type="submit" className="button button-action">
          Sign in
        </button>
        <PasskeyPlace
          path="/member/passkey"
          fields={{ area: "member" }}
          ticked="save"
          describe={describeAuthCode}
        >
          <button type="button" className="button">
            Use a passkey
          </button>
        </PasskeyPlace>
      </Form>
      <p className="member-links">
        <Link to={addQuery("/member/sign-up", kept)}>Create an account</Link>
        <Link to={addQuery("/member/forgot-password", kept)}>Forgot your password?</Link>
      </p>
    </MemberPage>
  );
}
