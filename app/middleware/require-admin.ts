import { replace, type MiddlewareFunction } from "react-router";
import { administratorContext, servicesContext } from "#app/context.ts";
import { isAdministrator, lacksSecondStep } from "#app/features/admin/domain/administrators.ts";
import { renewSession, signOut } from "#app/features/members/domain/sessions.server.ts";
import { withCookies } from "#app/http/cookies.ts";

/** Strangers go to the sign-in and come back after it; someone signed in but not on the list is signed out. A required second step comes first. */
export const requireAdmin: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const services = context.get(servicesContext);
  const found = await renewSession(services, request.headers);
  if (!found) throw replace(loginPath(url));
  const { account, cookies: renewed } = found;
  if (!isAdministrator(account, services.settings.ADMIN_EMAILS)) {
    const { cookies } = await signOut(services, request.headers);
    throw replace(`${loginPath(url)}&refused=1`, { headers: cookies });
  }
  if (lacksSecondStep(account, services.settings)) {
    throw replace("/member/security?required=1", { headers: renewed });
  }
  context.set(administratorContext, account);
  return withCookies(await next(), renewed);
};

function loginPath({ pathname, search }: URL): string {
  return `/login?next=${encodeURIComponent(pathname + search)}`;
}
