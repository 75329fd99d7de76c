import { useState } from "react";
import type { Address } from "#app/address.ts";
import { Notice } from "./notice.tsx";
import { askForPasskey, usePasskeySupport } from "./passkey.ts";

interface PasskeyButtonProps {
  path: Address;
  /** Sent along with the passkey: which sign-in form this is, and where to go afterwards. */
  fields: Record<string, string>;
  describe: (code: string) => string;
}

/** Signs in without a password; only where the browser can. */
export function PasskeyButton({ path, fields, describe }: PasskeyButtonProps) {
  const supported = usePasskeySupport();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  if (!supported) return null;
  const signIn = async () => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    const outcome = await askForPasskey(path, fields);
    if ("next" in outcome) {
      window.location.assign(outcome.next);
      return;
    }
    setError("words" in outcome ? outcome.words : describe(outcome.code));
    setBusy(false);
  };
  return (
    <>
      <button type="button" className="button" aria-disabled={busy} onClick={() => void signIn()}>
        Use a passkey
      </button>
      {error !== undefined && <Notice tone="danger">{error}</Notice>}
    </>
  );
}
