import { createMiddleware } from "hono/factory";
import { signedInFlag } from "#app/http/signed-in-flag.ts";
import type { AppEnv } from "../app-env.ts";

/**
 * Sets and clears a flag beside the session's cookie, wherever that is set or cleared. The flag says nothing but that somebody
 * is signed in, so that pages which are the same for everybody can say it too; nothing is allowed by it.
 */
export const markSignedIn = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const session = c.res.headers.getSetCookie().find((line) => /^[\w-]*\.session_token=/.test(line));
  if (session === undefined) return;
  const answer = new Response(c.res.body, c.res);
  answer.headers.append("Set-Cookie", signedInFlag(session, new URL(c.var.services.settings.PUBLIC_ORIGIN)));
  c.res = undefined;
  c.res = answer;
});
