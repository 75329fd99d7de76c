import { type MiddlewareFunction } from "react-router";
import { addQuery } from "#app/address.ts";
import { memberContext, servicesContext } from "#app/context.ts";
import { withCookies } from "#app/http/cookies.ts";
import { redirect } from "#app/http/redirect.ts";
import { readSession } from "./read-session.ts";

/** Redirects visitors who are not signed in to the sign-in form, which returns them here. */
export const requireMember: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const found = await readSession(context.get(servicesContext), request.headers);
  if (!found) {
    throw redirect(addQuery("/member", { next: url.pathname + url.search }));
  }
  context.set(memberContext, found);
  return withCookies(await next(), found.cookies);
};
