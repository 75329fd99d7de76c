import type { ReactNode } from "react";
import type { SitePath } from "#app/values/site-path.ts";
import { ADDING_CODES, CEREMONY_CODES } from "./passkey.ts";

interface PasskeyPlaceProps {
  /** Path that both requests of the ceremony are sent to. */
  path: SitePath;
  /** Fields that identify the sign-in form, sent along with the passkey and the `next` of the page's query. */
  fields?: Record<string, string>;
  /** Name of a checkbox in the surrounding form, whose value is sent along if it is checked. */
  ticked?: string;
  /** Maps an error code of the ceremony to a message. */
  describe: (code: string) => string;
  /** Whether the place adds a passkey, rather than signing in with one. */
  isAdding?: boolean;
  children: ReactNode;
}

/**
 * Wrapper for controls that use a passkey: app/browser/document/passkeys.ts reveals it in browsers that
 * support passkeys, and shows errors in it.
 */
export function PasskeyPlace({ path, fields, ticked, describe, isAdding, children }: PasskeyPlaceProps) {
  const codes = [...CEREMONY_CODES, ...(isAdding === true ? ADDING_CODES : [])];
  const words = Object.fromEntries(codes.map((code) => [code, describe(code)]));
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
