import { data, type MiddlewareFunction } from "react-router";
import { addQuery, type SitePath } from "#app/values/site-path.ts";
import { administratorContext, servicesContext } from "#app/context.ts";
import { admitAdministrator } from "#app/features/access/domain/administrators.ts";
import { hasSecondStep } from "#app/features/access/domain/step-up.server.ts";
import { withCookies } from "#app/http/cookies.ts";
import { replace } from "#app/http/redirect.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { readSession } from "./read-session.ts";

/**
 * Redirects visitors who are not signed in to the login, which returns them here. Accounts off the allow-list
 * get a 403 and keep their session, since any site can link here. Where a second step is required, accounts
 * with one must pass it first, and accounts without one must set it up.
 */
export const requireAdmin: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const services = context.get(servicesContext);
  const found = await readSession(services, request.headers);
  const admitted = admitAdministrator(found?.account, services.settings);
  if (!found || (!admitted.ok && admitted.code === "signed-out"))
    throw replace(loginPath(url, request.method));
  const { account, cookies: headers } = found;
  if (admitted.ok) {
    context.set(administratorContext, account);
    return withCookies(await next(), headers);
  }
  if (admitted.code === "unauthorized")
    throw data("Unauthorized user.", { ...describeFailureStatus(admitted), statusText: "Forbidden" });
  const hasStep = await hasSecondStep(services, account);
  throw replace(hasStep ? addQuery(loginPath(url), { again: "1" }) : "/member/security?required=1", {
    headers,
  });
};

/** The fields of a submitted form are discarded; the login then says that the session has ended. */
function loginPath({ pathname, search }: URL, method = "GET"): SitePath {
  const isForm = method !== "GET" && method !== "HEAD";
  return addQuery("/login", { next: pathname + search, ...(isForm && { ended: "1" }) });
}
