import { type MiddlewareFunction } from "react-router";
import { addQuery } from "#app/values/site-path.ts";
import { memberContext, servicesContext } from "#app/context.ts";
import { withCookies } from "#app/http/cookies.ts";
import { redirect } from "#app/http/redirect.ts";
import { readSession } from "./read-session.ts";

/**
 * Redirects visitors who are not signed in to the sign-in form, which returns them here. The fields of a
 * submitted form are discarded; the sign-in form then says that the session has ended.
 */
export const requireMember: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const found = await readSession(context.get(servicesContext), request.headers);
  if (!found) {
    const isForm = request.method !== "GET" && request.method !== "HEAD";
    throw redirect(addQuery("/member", { next: url.pathname + url.search, ...(isForm && { ended: "1" }) }));
  }
  context.set(memberContext, found);
  return withCookies(await next(), found.cookies);
};
