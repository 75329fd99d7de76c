import { useState } from "react";
import type { Address } from "#app/address.ts";
import { Notice } from "./notice.tsx";
import { askForPasskey, usePasskeySupport } from "./passkey.ts";

interface PasskeyButtonProps {
  path: Address;
  /** Sent along with the passkey: which sign-in form this is, and where to go afterwards. */
  fields: Record<string, string>;
  /** The name of a box of the form that the button stands in: what it says is sent along, where it is ticked. */
  ticked?: string;
  describe: (code: string) => string;
}

/** Signs in without a password; only where the browser can. */
export function PasskeyButton({ path, fields, ticked, describe }: PasskeyButtonProps) {
  const supported = usePasskeySupport();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  // Its place is kept, so that nothing moves under a finger when the button comes.
  if (!supported) return <div className="passkey-button-place" />;
  const signIn = async (form: HTMLFormElement | null) => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    const outcome = await askForPasskey(path, { ...fields, ...readTicked(form, ticked) });
    if ("next" in outcome) {
      window.location.assign(outcome.next);
      return;
    }
    setError("words" in outcome ? outcome.words : describe(outcome.code));
    setBusy(false);
  };
  return (
    <>
      <button
        type="button"
        className="button"
        aria-disabled={busy}
        onClick={({ currentTarget }) => void signIn(currentTarget.form)}
      >
        Use a passkey
      </button>
      {error !== undefined && <Notice tone="danger">{error}</Notice>}
    </>
  );
}

function readTicked(form: HTMLFormElement | null, name: string | undefined): Record<string, string> {
  const value = form && name !== undefined ? new FormData(form).get(name) : null;
  return name !== undefined && typeof value === "string" ? { [name]: value } : {};
}
