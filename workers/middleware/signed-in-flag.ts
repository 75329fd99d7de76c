import { createMiddleware } from "hono/factory";
import { signedInFlag } from "#app/http/signed-in-flag.ts";
import type { AppEnv } from "../app-env.ts";

/**
 * Sets and clears the flag cookie together with the session cookie. The flag only tells cached pages that the
 * visitor is signed in; it authorizes nothing.
 */
export const markSignedIn = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const session = c.res.headers.getSetCookie().find((line) => /^[\w-]*\.session_token=/.test(line));
  if (session === undefined) return;
  const response = new Response(c.res.body, c.res);
  response.headers.append(
    "Set-Cookie",
    signedInFlag(session, new URL(c.var.services.settings.PUBLIC_ORIGIN)),
  );
  c.res = undefined;
  c.res = response;
});
