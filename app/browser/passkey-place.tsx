import type { ReactNode } from "react";
import type { SitePath } from "#app/values/site-path.ts";
import { CEREMONY_CODES } from "./passkey.ts";

interface PasskeyPlaceProps {
  /** Path that both requests of the ceremony are sent to. */
  path: SitePath;
  /** Sent along with the passkey, with the `next` of the page's query: which sign-in form this is. */
  fields?: Record<string, string>;
  /** The name of a box of the form around it: what it says is sent along, where it is ticked. */
  ticked?: string;
  /** Turns a code of the ceremony into words. */
  describe: (code: string) => string;
  children: ReactNode;
}

/**
 * Wrapper for controls that use a passkey: app/browser/document/passkeys.ts reveals it in browsers that
 * support passkeys, and shows errors in it.
 */
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
