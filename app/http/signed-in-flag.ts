/**
 * Name of the cookie as scripts look for it. Over HTTPS it has the prefix __Host-, which binds it to this
 * host.
 */
const NAME = "signed-in";

/**
 * Writes the Set-Cookie line of the flag, with the lifetime of the session cookie.
 * @param session Set-Cookie line that sets or clears the session cookie
 */
export function signedInFlag(session: string, { protocol }: URL): string {
  const isOver = /^[^=]*=;|Max-Age=0\b/.test(session);
  const [age = ""] = /; Max-Age=\d+/.exec(session) ?? [];
  const secure = protocol === "https:";
  return `${secure ? "__Host-" : ""}${NAME}=${isOver ? "" : 1}${isOver ? "; Max-Age=0" : age}; Path=/; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** Clears a leftover flag whose session was ended elsewhere. */
export function endSignedInFlag(headers: Headers, origin: URL): Headers {
  const isLeft = /\bsigned-in=1/.test(headers.get("cookie") ?? "");
  return new Headers(isLeft ? [["Set-Cookie", signedInFlag("=; Max-Age=0", origin)]] : []);
}
