import { formatDay } from "#app/ui/time.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PasskeyPlace } from "#app/browser/passkey-place.tsx";
import { Form } from "#app/ui/link.tsx";
import { describeAuthCode } from "../domain/sign-in/auth-messages.ts";
import { CurrentPasswordField, UsernameHint } from "./password-field.tsx";

interface PasskeysProps {
  email: string;
  /** The browser that asks, in words. */
  device: string;
  passkeys: { id: string; name: string; createdAt: Date | null }[];
}

const UNCERTAIN =
  "The connection failed before our answer came, so the passkey may be added already. Open this page again to see whether it is in the list.";

function describeFailure(code: string): string {
  return code === "uncertain" ? UNCERTAIN : describeAuthCode(code);
}

/** The passkeys of an account; adding one needs a script, removing one does not. */
export function Passkeys({ email, device, passkeys }: PasskeysProps) {
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
                <summary>
                  Remove<span className="visually-hidden"> {name}</span>
                </summary>
                <Form method="post" action={`#remove-${id}`} className="member-fold-form">
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
      <PasskeyPlace path="/member/security/passkey" describe={describeFailure} isAdding>
        <AddPasskey email={email} device={device} />
      </PasskeyPlace>
      <p className="member-note" data-without-passkeys="">
        To add one, open this page in a recent browser with JavaScript turned on.
      </p>
    </section>
  );
}

/** @param device default name of the new passkey */
function AddPasskey({ email, device }: Omit<PasskeysProps, "passkeys">) {
  return (
    <Form method="post" action="/member/security/passkey" className="member-fold-form">
      <TextField
        label="Name of the passkey"
        name="name"
        autoComplete="off"
        required
        defaultValue={device}
        hint="So that you know it again in this list."
      />
      <UsernameHint email={email} />
      <CurrentPasswordField label="Your password, to add a passkey" />
      <button type="submit" className="button button-action">
        Add a passkey
      </button>
    </Form>
  );
}
