import type { Auth } from "#app/storage/auth.server.ts";

/**
 * For a sign-in that is to last. The library marks the browser when one is not, and reads the mark ever after;
 * only signing out takes it away.
 * @returns the request's headers without the mark, and those that take it from the browser
 */
export async function leaveOutMark(
  { auth }: { auth: Auth },
  headers: Headers,
): Promise<{ unmarked: Headers; unmark: Headers }> {
  const { name, attributes } = (await auth.$context).authCookies.dontRememberToken;
  const pairs = headers.get("cookie")?.split(/;\s*/) ?? [];
  const others = pairs.filter((pair) => !pair.startsWith(`${name}=`));
  if (others.length === pairs.length) return { unmarked: headers, unmark: new Headers() };
  const unmarked = new Headers(headers);
  unmarked.set("cookie", others.join("; "));
  const line = `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${attributes.secure ? "; Secure" : ""}`;
  return { unmarked, unmark: new Headers([["Set-Cookie", line]]) };
}
