import { applySetCookies, parseCookies, parseSetCookieHeader } from "better-auth/cookies/utils";
import type { Auth } from "./auth.server.ts";

/** Cookies of better-auth that this site uses, without the site's prefix. */
type AuthCookie = "session_token" | "two_factor" | "better-auth-passkey";

/**
 * Request headers for an endpoint of better-auth, rebuilt from what its own parser reads: the named cookies, each once,
 * and the browser's name. A header that is filtered as text instead can keep a spelling that the parser takes for the cookie.
 */
export async function pickCookies(auth: Auth, headers: Headers, ...names: AuthCookie[]): Promise<Headers> {
  const picked = new Headers({ "user-agent": headers.get("user-agent") ?? "" });
  const sent = parseCookies(headers.get("cookie") ?? "");
  const wanted = (await Promise.all(names.map((name) => fullName(auth, name)))).flatMap((name) => {
    const value = sent.get(name);
    return value === undefined || value === "" ? [] : `${name}=${encodeURIComponent(value)}`;
  });
  if (wanted.length > 0) picked.set("cookie", wanted.join("; "));
  return picked;
}

/** Reads the value of a signed cookie, without checking its signature. */
export async function readSignedText(
  auth: Auth,
  headers: Headers,
  name: AuthCookie,
): Promise<string | undefined> {
  const value = readCookie(headers, await fullName(auth, name));
  const end = value?.lastIndexOf(".") ?? -1;
  return end > 0 ? value?.slice(0, end) : undefined;
}

/** Reads a cookie of this site with better-auth's own parser. */
export function readCookie(headers: Headers, name: string): string | undefined {
  return parseCookies(headers.get("cookie") ?? "").get(name);
}

/** Request headers with the cookies of a response, as a browser that had no others would send them next. */
export function headersAfter(response: Headers): Headers {
  const headers = new Headers();
  applySetCookies(headers, response.getSetCookie());
  return headers;
}

/**
 * Rewrites the response's cookies: the session cookie gets the lifetime of its row. The library's cookie
 * about "remember me" is removed, since the row stores that choice.
 * @param seconds lifetime of the session cookie; undefined for one that ends with the browser session
 */
export async function setSessionAge(
  auth: Auth,
  response: Headers,
  seconds: number | undefined,
): Promise<Headers> {
  const { sessionToken, dontRememberToken } = (await auth.$context).authCookies;
  const cookies = new Headers();
  for (const line of response.getSetCookie()) {
    const [[name, { value }] = ["", { value: "" }]] = parseSetCookieHeader(line);
    if (name === dontRememberToken.name && value !== "") continue;
    const isSession = name === sessionToken.name && value !== "";
    cookies.append("Set-Cookie", isSession ? await writeSession(auth, value, seconds) : line);
  }
  return cookies;
}

/** Sets the session cookie of the request again, for a session that was extended. */
export async function renewSessionCookie(auth: Auth, headers: Headers, seconds: number): Promise<Headers> {
  const value = readCookie(headers, await fullName(auth, "session_token")) ?? "";
  return new Headers([["Set-Cookie", await writeSession(auth, value, seconds)]]);
}

async function writeSession(auth: Auth, value: string, seconds: number | undefined): Promise<string> {
  const { name, attributes } = (await auth.$context).authCookies.sessionToken;
  const age = seconds === undefined ? "" : `; Max-Age=${seconds}`;
  const secure = attributes.secure ? "; Secure" : "";
  return `${name}=${encodeURIComponent(value)}${age}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

async function fullName(auth: Auth, name: AuthCookie): Promise<string> {
  return (await auth.$context).createAuthCookie(name).name;
}
