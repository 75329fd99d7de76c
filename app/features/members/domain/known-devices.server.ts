import { jwtVerify, SignJWT } from "jose";

/*
 * "Device cookies", as OWASP describes them (Slow Down Online Guessing Attacks with Device Cookies): a browser that has once
 * opened an account is counted by itself, so that all others together can be slowed down without keeping the owner out.
 */

interface Deps {
  settings: { PUBLIC_ORIGIN: string; BETTER_AUTH_SECRET: string };
  now: () => Date;
}

const KEPT_SECONDS = 180 * 24 * 60 * 60;

/**
 * @param lasting whether the cookie outlives the browser session; false where the visitor did not ask to stay signed in
 * @returns Set-Cookie headers that mark this browser as known for the account; the cookie contains neither's identity
 */
export async function rememberDevice(
  deps: Deps,
  email: string,
  { lasting }: { lasting: boolean },
): Promise<Headers> {
  const issuedAt = Math.floor(deps.now().getTime() / 1000);
  const token = await new SignJWT()
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(await nameAccount(email))
    .setJti(crypto.randomUUID())
    .setExpirationTime(issuedAt + KEPT_SECONDS)
    .sign(keyFrom(deps));
  const secure = isSecure(deps) ? "; Secure" : "";
  const kept = lasting ? `; Max-Age=${KEPT_SECONDS}` : "";
  const line = `${cookieName(deps)}=${token}${kept}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  return new Headers([["Set-Cookie", line]]);
}

/** The id of this browser, if it has signed in to this account before. */
export async function findKnownDevice(
  deps: Deps,
  email: string,
  headers: Headers,
): Promise<string | undefined> {
  const name = `${cookieName(deps)}=`;
  const pairs = headers.get("cookie")?.split(/;\s*/) ?? [];
  const token = pairs.find((pair) => pair.startsWith(name))?.slice(name.length);
  if (token === undefined) return undefined;
  const options = { algorithms: ["HS256"], subject: await nameAccount(email), currentDate: deps.now() };
  const verified = await jwtVerify(token, keyFrom(deps), options).catch(() => undefined);
  return verified?.payload.jti;
}

async function nameAccount(email: string): Promise<string> {
  const bytes = new TextEncoder().encode(email.trim().toLowerCase());
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCodePoint(...digest.subarray(0, 12)));
}

/** A separate key, so that these tokens cannot be used for anything else that is signed with the secret. */
function keyFrom({ settings }: Deps): Uint8Array {
  return new TextEncoder().encode(`known-device:${settings.BETTER_AUTH_SECRET}`);
}

function cookieName(deps: Deps): string {
  return isSecure(deps) ? "__Host-known-device" : "known-device";
}

function isSecure({ settings }: Deps): boolean {
  return settings.PUBLIC_ORIGIN.startsWith("https:");
}
