import { redirect, type MiddlewareFunction } from "react-router";
import { memberContext, servicesContext } from "#app/context.ts";
import { renewSession } from "#app/features/members/domain/sessions.server.ts";
import { withCookies } from "#app/http/cookies.ts";

/** Strangers go to the sign-in and come back after it. */
export const requireMember: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const found = await renewSession(context.get(servicesContext), request.headers);
  if (!found) {
    throw redirect(`/member?next=${encodeURIComponent(url.pathname + url.search)}`);
  }
  context.set(memberContext, found);
  return withCookies(await next(), found.cookies);
};
