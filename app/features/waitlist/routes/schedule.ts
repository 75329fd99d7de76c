import { servicesContext } from "#app/context.ts";
import { findGetStartedTarget } from "#app/features/site/domain/site.ts";
import { readOrigin } from "#app/features/measurement/domain/visit.ts";
import { addQuery } from "#app/values/site-path.ts";
import { redirect, redirectElsewhere } from "#app/http/redirect.ts";
import type { Route } from "./+types/schedule.ts";

/** Default target of a landing page's call to action. Passes the page and the campaign on to the form. */
export function loader({ request, context }: Route.LoaderArgs) {
  const target = findGetStartedTarget(context.get(servicesContext).settings.INTAKE_FORM_URL);
  if (target.external) return redirectElsewhere(target.href);
  const { slug, campaign, variant } = readOrigin(request) ?? {};
  const query = {
    ...(slug && { from: slug }),
    ...(campaign && { utm_campaign: campaign }),
    ...(variant && { variant }),
  };
  return redirect(addQuery(target.href, query));
}
