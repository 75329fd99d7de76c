import type { ReactNode } from "react";
import type { SitePath } from "#app/values/site-path.ts";
import { CEREMONY_CODES } from "./passkey.ts";

interface PasskeyPlaceProps {
  /** Where both halves of the ceremony are sent. */
  path: SitePath;
  /** Sent along with the passkey, with the `next` of the page's query: which sign-in form this is. */
  fields?: Record<string, string>;
  /** The name of a box of the form around it: what it says is sent along, where it is ticked. */
  ticked?: string;
  /** From a code of the ceremony to words. */
  describe: (code: string) => string;
  children: ReactNode;
}

/** Around what uses a passkey: app/browser/document/passkeys.ts shows it where the browser can, and says what went wrong. */
export function PasskeyPlace({ path, fields, ticked, describe, children }: PasskeyPlaceProps) {
  const words = Object.fromEntries(CEREMONY_CODES.map((code) => [code, describe(code)]));
  return (
    <div
      className="passkey-place"
      hidden
      data-passkey={path}
      data-fields={fields && JSON.stringify(fields)}
      data-ticked={ticked}
      data-words={JSON.stringify(words)}
    >
      {children}
      <div className="notice notice-danger" role="alert" hidden data-told="" />
    </div>
  );
}
