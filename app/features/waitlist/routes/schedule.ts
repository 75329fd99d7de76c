import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { findGetStartedTarget } from "#app/features/site/domain/site.ts";
import type { Route } from "./+types/schedule.ts";

/** The default link of every landing page. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(findGetStartedTarget(context.get(servicesContext).settings.INTAKE_FORM_URL).href);
}
