import { useState, type FormEvent } from "react";
import { useNavigate } from "react-router";
import { formatDay } from "#app/ui/time.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { createPasskey, usePasskeySupport } from "#app/ui/passkey.ts";
import { Form } from "#app/ui/link.tsx";
import { describeAuthCode } from "../domain/auth-messages.ts";
import { describeDevice } from "../domain/devices.ts";
import { CurrentPasswordField, UsernameHint } from "./password-field.tsx";

interface PasskeysProps {
  email: string;
  passkeys: { id: string; name: string; createdAt: Date | null }[];
}

/** The passkeys of an account; adding one needs a script, removing one does not. */
export function Passkeys({ email, passkeys }: PasskeysProps) {
  const supported = usePasskeySupport();
  return (
    <section className="member-panel" aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p>
        A passkey on your phone or computer signs you in without your password. You unlock it as you unlock
        your device, so no second step is needed.
      </p>
      {passkeys.length > 0 && (
        <ul className="member-list">
          {passkeys.map(({ id, name, createdAt }) => (
            <li key={id} className="member-row">
              <span>
                {name}
                <br />
                {createdAt && <span className="member-note">Added {formatDay(createdAt)}</span>}
              </span>
              <details className="member-fold">
                <summary aria-label={`Remove ${name}`}>Remove</summary>
                <Form method="post" className="member-fold-form">
                  <UsernameHint email={email} />
                  <input type="hidden" name="id" value={id} />
                  <CurrentPasswordField label="Your password, to remove it" />
                  <button
                    type="submit"
                    name="intent"
                    value="passkey-remove"
                    className="button button-danger"
                    aria-label={`Remove the passkey ${name}`}
                  >
                    Remove the passkey
                  </button>
                </Form>
              </details>
            </li>
          ))}
        </ul>
      )}
      {supported ? (
        <AddPasskey email={email} key={passkeys.length} />
      ) : (
        <p className="member-note">
          To add one, open this page in a recent browser with JavaScript turned on.
        </p>
      )}
    </section>
  );
}

function AddPasskey({ email }: { email: string }) {
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const read = (name: string) => String(form.get(name) ?? "");
    setBusy(true);
    setError(undefined);
    const name = read("name");
    const begin = { password: read("password"), name };
    const outcome = await createPasskey("/member/security/passkey", begin, { name });
    setBusy(false);
    if ("next" in outcome) await navigate(outcome.next);
    else setError("words" in outcome ? outcome.words : describeAuthCode(outcome.code));
  };
  return (
    <form className="member-fold-form" onSubmit={(event) => void add(event)}>
      {error !== undefined && <Notice tone="danger">{error}</Notice>}
      <TextField
        label="Name of the passkey"
        name="name"
        autoComplete="off"
        required
        maxLength={60}
        defaultValue={describeDevice(navigator.userAgent)}
        hint="So that you know it again in this list."
      />
      <UsernameHint email={email} />
      <CurrentPasswordField label="Your password, to add a passkey" />
      <button type="submit" className="button button-action" aria-disabled={busy}>
        Add a passkey
      </button>
    </form>
  );
}
