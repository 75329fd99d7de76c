import { redirect, type MiddlewareFunction } from "react-router";
import { memberContext, servicesContext } from "#app/context.ts";
import { findSession } from "#app/features/members/domain/sessions.server.ts";

/** Strangers go to the sign-in and come back after it. */
export const requireMember: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const found = await findSession(context.get(servicesContext), request.headers);
  if (!found) {
    const { pathname, search } = new URL(request.url);
    throw redirect(`/member?next=${encodeURIComponent(pathname + search)}`);
  }
  context.set(memberContext, found);
  return next();
};
