import { redirect, type MiddlewareFunction } from "react-router";
import { memberContext, servicesContext } from "#app/context.ts";
import { findSession } from "#app/features/members/domain/sessions.server.ts";

/** Strangers go to the sign-in and come back after it. */
export const requireMember: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const found = await findSession(context.get(servicesContext), request.headers);
  if (!found) {
    throw redirect(`/member?next=${encodeURIComponent(url.pathname + url.search)}`);
  }
  context.set(memberContext, found);
  return next();
};
