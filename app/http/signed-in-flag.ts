/** The name as scripts look for it; over HTTPS a prefix stands before it, which binds the cookie to this host. */
const NAME = "signed-in";

/** @param session the line that sets or clears the session's cookie; the flag lives as long */
export function signedInFlag(session: string, { protocol }: URL): string {
  const isOver = /^[^=]*=;|Max-Age=0\b/.test(session);
  const [age = ""] = /; Max-Age=\d+/.exec(session) ?? [];
  const secure = protocol === "https:";
  return `${secure ? "__Host-" : ""}${NAME}=${isOver ? "" : 1}${isOver ? "; Max-Age=0" : age}; Path=/; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** Takes away a flag that was left over: its session has ended elsewhere. */
export function endSignedInFlag(headers: Headers, origin: URL): Headers {
  const isLeft = /\bsigned-in=1/.test(headers.get("cookie") ?? "");
  return new Headers(isLeft ? [["Set-Cookie", signedInFlag("=; Max-Age=0", origin)]] : []);
}
