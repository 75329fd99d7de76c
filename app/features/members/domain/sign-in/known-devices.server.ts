import { jwtVerify, SignJWT } from "jose";
import { keyedHash } from "#app/features/access/domain/keyed-hash.server.ts";
import { readCookie } from "#app/storage/auth-cookies.ts";
import { KNOWN_DEVICE_DAYS } from "../retention.ts";

/*
 * "Device cookies", as OWASP describes them (Slow Down Online Guessing Attacks with Device Cookies): a browser that has once
 * opened an account is counted by itself, so that all others together can be slowed down without keeping the owner out.
 */

interface Deps {
  settings: { PUBLIC_ORIGIN: string; BETTER_AUTH_SECRET: string };
  now: () => Date;
}

const KEPT_SECONDS = KNOWN_DEVICE_DAYS * 24 * 60 * 60;

/** Longer than any mark that was issued. */
const MAX_TOKEN_LENGTH = 500;

export interface KnownDevice {
  /** Random, and another one after each sign-in. */
  id: string;
  /** Whether the browser has passed the second step, or come with a passkey. */
  tookSecondStep: boolean;
}

interface Mark {
  /** Whether the cookie outlives the browser session; false where the visitor did not ask to stay signed in. */
  lasting: boolean;
  tookSecondStep: boolean;
}

/** @returns Set-Cookie headers that mark this browser as known for the account, without anything of either's identity */
export async function rememberDevice(
  deps: Deps,
  userId: string,
  { lasting, tookSecondStep }: Mark,
): Promise<Headers> {
  const issuedAt = Math.floor(deps.now().getTime() / 1000);
  const token = await new SignJWT(tookSecondStep ? { step: true } : {})
    .setProtectedHeader({ alg: "HS256" })
    .setJti(crypto.randomUUID())
    .setExpirationTime(issuedAt + KEPT_SECONDS)
    .sign(await keyFor(deps, userId));
  return setCookie(deps, token, lasting ? `; Max-Age=${KEPT_SECONDS}` : "");
}

/** @returns Set-Cookie headers that take the mark away, for an account that is deleted */
export function forgetDevice(deps: Deps): Headers {
  return setCookie(deps, "", "; Max-Age=0");
}

/** Finds this browser among the devices that have signed in to the account. */
export async function findKnownDevice(
  deps: Deps,
  userId: string,
  headers: Headers,
): Promise<KnownDevice | undefined> {
  const token = readCookie(headers, cookieName(deps));
  if (token === undefined || token.length > MAX_TOKEN_LENGTH) return undefined;
  const options = { algorithms: ["HS256"], currentDate: deps.now() };
  const verified = await jwtVerify(token, await keyFor(deps, userId), options).catch(() => undefined);
  if (verified?.payload.jti === undefined) return undefined;
  return { id: verified.payload.jti, tookSecondStep: verified.payload.step === true };
}

/** A key for each account, so that a mark of one opens no other and needs to name neither; it ends with the account's id. */
async function keyFor(deps: Deps, userId: string): Promise<Uint8Array> {
  return new TextEncoder().encode(await keyedHash(deps, "known-device", userId));
}

function setCookie(deps: Deps, value: string, age: string): Headers {
  const secure = isSecure(deps) ? "; Secure" : "";
  const line = `${cookieName(deps)}=${value}${age}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  return new Headers([["Set-Cookie", line]]);
}

function cookieName(deps: Deps): string {
  return isSecure(deps) ? "__Host-known-device" : "known-device";
}

function isSecure({ settings }: Deps): boolean {
  return settings.PUBLIC_ORIGIN.startsWith("https:");
}
