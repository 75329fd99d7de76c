import { encode } from "uqr";
import { EXACT } from "#app/ui/exact-text.ts";
import { TextField } from "#app/ui/field.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { MemberForm } from "./member-form.tsx";
import { CurrentPasswordField, UsernameHint } from "./password-field.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** Turns the second step on, or renews its recovery codes, behind the password. */
export function SecondStepPanel({ email, on }: { email: string; on: boolean }) {
  if (on) return <SecondStepOn email={email} />;
  return (
    <MemberForm>
      <h2>Second step</h2>
      <p>With an authenticator app on your phone, your password alone no longer opens your account.</p>
      <UsernameHint email={email} />
      <CurrentPasswordField label="Your password" />
      <button type="submit" name="intent" value="second-step-on" className="button">
        Set up
      </button>
    </MemberForm>
  );
}

function SecondStepOn({ email }: { email: string }) {
  return (
    <>
      <MemberForm>
        <h2>Second step</h2>
        <p>It is on: after your password, we ask for a code from your authenticator app.</p>
        <h3>New recovery codes</h3>
        <p>They take the place of the ones you have, which then no longer work.</p>
        <UsernameHint email={email} />
        <CurrentPasswordField label="Your password" />
        <button type="submit" name="intent" value="recovery-codes" className="button">
          Make new recovery codes
        </button>
      </MemberForm>
      <SecondStepOff email={email} />
    </>
  );
}

/**
 * Form to turn the second step off: in a group and a fold of its own and with its own password field, so that
 * nobody submits it by mistake.
 */
function SecondStepOff({ email }: { email: string }) {
  return (
    <section className="member-panel" aria-labelledby="second-step-off">
      <h2 id="second-step-off">Turn off the second step</h2>
      <p>Your password alone then opens your account again, and your recovery codes no longer work.</p>
      <details className="member-fold">
        <summary>Turn it off</summary>
        <Form method="post" className="member-fold-form">
          <UsernameHint email={email} />
          <CurrentPasswordField label="Your password, to turn it off" />
          <button type="submit" name="intent" value="second-step-off" className="button button-danger">
            Turn off
          </button>
        </Form>
      </details>
    </section>
  );
}

interface SecondStepSetUpProps {
  uri: string;
  secret: string;
  recoveryCodes: string[];
  email: string;
  madeAt: Date;
}

export function SecondStepSetUp({ uri, secret, recoveryCodes, email, madeAt }: SecondStepSetUpProps) {
  return (
    <>
      <section className="member-panel" aria-labelledby="set-up">
        <h2 id="set-up">1. Add this account to your app</h2>
        <QrCode text={uri} />
        <p>
          Scan the code with your authenticator app. On this phone, <a href={uri}>open the app</a>, or type
          this key into it:
        </p>
        <p className="member-code">{secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</p>
      </section>
      <RecoveryCodes codes={recoveryCodes} email={email} madeAt={madeAt} />
      <SecondStepCode />
    </>
  );
}

/** The last step of the set-up. After a wrong code it is shown alone, because key and recovery codes are shown only once. */
export function SecondStepCode({ again = false }: { again?: boolean }) {
  return (
    <MemberForm>
      <h2>3. Enter the code that the app shows</h2>
      {again && (
        <p>
          The key in your app and the recovery codes that you wrote down stay as they are. A code is good for
          half a minute, so take the newest one. If the account is not in your app, or you began the set-up
          again in another window, <Link to="/member/security">start over</Link>.
        </p>
      )}
      <CodeField label="Six-digit code" digits />
      <button type="submit" name="intent" value="second-step-confirm" className="button button-action">
        Turn on the second step
      </button>
    </MemberForm>
  );
}

/** @param digits true for a code from the app; a recovery code also has letters */
export function CodeField({ label, digits = false }: { label: string; digits?: boolean }) {
  return (
    <TextField
      label={label}
      name="code"
      autoComplete="one-time-code"
      inputMode={digits ? "numeric" : "text"}
      {...EXACT}
      required
    />
  );
}

function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { border: 2 });
  const cells = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className="member-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="Code for your authenticator app"
    >
      <path d={cells.join("")} />
    </svg>
  );
}
