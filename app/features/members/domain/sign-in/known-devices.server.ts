import { jwtVerify, SignJWT } from "jose";
import { keyedHash } from "#app/features/access/domain/keyed-hash.server.ts";
import { readCookie } from "#app/storage/auth-cookies.ts";
import { KNOWN_DEVICE_DAYS } from "../retention.ts";
import { DAY_SECONDS } from "#app/values/durations.ts";

/*
 * "Device cookies", as OWASP describes them (Slow Down Online Guessing Attacks with Device Cookies): a
 * browser that has signed in to an account has its own rate limit, so that all others can be limited without
 * locking the owner out.
 */

interface Deps {
  settings: { PUBLIC_ORIGIN: string; BETTER_AUTH_SECRET: string };
  now: () => Date;
}

const KEPT_SECONDS = KNOWN_DEVICE_DAYS * DAY_SECONDS;

/** Maximum length of a token; longer input is not verified. */
const MAX_TOKEN_LENGTH = 500;

export interface KnownDevice {
  /** Random, replaced after each sign-in. */
  id: string;
  /** Whether the browser has passed the second step or signed in with a passkey. */
  tookSecondStep: boolean;
}

interface Mark {
  /** Whether the cookie is persistent; false if the visitor did not choose to stay signed in. */
  lasting: boolean;
  tookSecondStep: boolean;
}

/**
 * @returns Set-Cookie headers with a token that marks this browser as known for the account and identifies
 * neither
 */
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

/** @returns Set-Cookie headers that delete the token, for a deleted account */
export function forgetDevice(deps: Deps): Headers {
  return setCookie(deps, "", "; Max-Age=0");
}

/** Verifies this browser's token for the account. */
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

/**
 * Signing key derived per account, so that a token is valid for one account only and need not name it;
 * deleting the account invalidates it.
 */
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
