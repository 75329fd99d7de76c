import { servicesContext } from "#app/context.ts";
import { findGetStartedTarget } from "#app/features/site/domain/site.ts";
import { redirect, redirectElsewhere } from "#app/http/redirect.ts";
import type { Route } from "./+types/schedule.ts";

/** The default link of every landing page. */
export function loader({ context }: Route.LoaderArgs) {
  const target = findGetStartedTarget(context.get(servicesContext).settings.INTAKE_FORM_URL);
  return target.external ? redirectElsewhere(target.href) : redirect(target.href);
}
