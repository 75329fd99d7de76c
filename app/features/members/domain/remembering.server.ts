import type { Auth } from "#app/storage/auth.server.ts";

/**
 * For a sign-in with "keep me signed in". better-auth sets a "don't remember" cookie for other sign-ins and obeys it until the
 * next sign-out.
 * @returns the request's headers without that cookie, and headers that delete it in the browser
 */
export async function leaveOutMark(
  { auth }: { auth: Promise<Auth> },
  headers: Headers,
): Promise<{ unmarked: Headers; unmark: Headers }> {
  const { name, attributes } = (await readCookies(auth)).dontRememberToken;
  const unmarked = leaveOutCookie(headers, name);
  if (unmarked === headers) return { unmarked, unmark: new Headers() };
  const line = `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${attributes.secure ? "; Secure" : ""}`;
  return { unmarked, unmark: new Headers([["Set-Cookie", line]]) };
}

/**
 * For the second step of a sign-in. With a session cookie, better-auth would treat the code as a confirmation of the 2FA
 * set-up instead.
 */
export async function leaveOutSession({ auth }: { auth: Promise<Auth> }, headers: Headers): Promise<Headers> {
  return leaveOutCookie(headers, (await readCookies(auth)).sessionToken.name);
}

async function readCookies(auth: Promise<Auth>) {
  const { $context } = await auth;
  return (await $context).authCookies;
}

function leaveOutCookie(headers: Headers, name: string): Headers {
  const pairs = headers.get("cookie")?.split(/;\s*/) ?? [];
  const others = pairs.filter((pair) => !pair.startsWith(`${name}=`));
  if (others.length === pairs.length) return headers;
  const without = new Headers(headers);
  without.set("cookie", others.join("; "));
  return without;
}
