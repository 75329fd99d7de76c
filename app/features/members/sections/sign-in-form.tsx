import { useSearchParams } from "react-router";
import { CookieNotice } from "#app/ui/cookie-notice.tsx";
import { Checkbox, TextField } from "#app/ui/field.tsx";
import { PasskeyButton } from "#app/ui/passkey-button.tsx";
import { Form, Link, PrefetchPageLinks } from "#app/ui/link.tsx";
import { describeAuthCode } from "../domain/auth-messages.ts";
import { CurrentPasswordField } from "./password-field.tsx";
import { MemberPage } from "./member-page.tsx";

interface SignInFormProps {
  email?: string;
  error?: string;
  done?: string;
  /** The address waits for its verification. */
  unverified?: boolean;
}

const SAVE_FIRST = "Sign in to save this page. You come back to it, and can then choose “Save for later”.";

export function SignInForm({ email, error, done, unverified = false }: SignInFormProps) {
  const [query] = useSearchParams();
  return (
    <MemberPage title="Sign in" lead={query.has("save") ? SAVE_FIRST : undefined} error={error} done={done}>
      {unverified && (
        <Form method="post" action="/member/resend-verification" className="member-panel">
          <p>Look for our email, also in your spam folder. If you cannot find it, we will send it again.</p>
          {/* Its page's module must be here before the form can be sent there. */}
          <PrefetchPageLinks page="/member/resend-verification" />
          <input type="hidden" name="email" value={email} />
          <button type="submit" className="button">
            Send the email again
          </button>
        </Form>
      )}
      <CookieNotice words={describeAuthCode("auth/web-storage-unsupported")} />
      <Form method="post" className="member-form">
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          defaultValue={email}
        />
        <CurrentPasswordField />
        <Checkbox name="remember" label="Keep me signed in on this device" />
        <button type="submit" className="button button-action">
          Sign in
        </button>
        <PasskeyButton
          path="/member/passkey"
          fields={{ door: "member", next: query.get("next") ?? "" }}
          describe={describeAuthCode}
        />
      </Form>
      <p className="member-links">
        <Link to="/member/sign-up">Create an account</Link>
        <Link to="/member/forgot-password">Forgot your password?</Link>
      </p>
    </MemberPage>
  );
}
