import { redirect as redirectTo, replace as replaceWith } from "react-router";
import type { Address } from "#app/address.ts";

type Redirect<Target> = (target: Target, init?: number | ResponseInit) => Response;

/** The router's redirects, which accept only addresses that exist. */
export const redirect: Redirect<Address> = redirectTo;
export const replace: Redirect<Address> = replaceWith;

/** Leaves for another site, whose address comes from the settings and never from a request. */
export const redirectElsewhere: Redirect<string> = redirectTo;

/**
 * A path on this site that a visitor may be sent to, or the fallback.
 * Refuses other hosts in every spelling browsers accept: //, /\, encoded slashes, schemes, control characters.
 */
export function safeRedirectPath(target: unknown, fallback: Address): Address {
  if (typeof target !== "string" || target.length > 2000) return fallback;
  const suspicious = /[\p{Cc}\\]|%(2f|5c|0[0-9a-f])/iu.test(target);
  const isSafe = target.startsWith("/") && !target.startsWith("//") && !suspicious;
  return isSafe ? (target as Address) : fallback;
}
