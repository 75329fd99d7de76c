import { data } from "react-router";
import { z } from "zod";
import { administratorContext, servicesContext } from "#app/context.ts";
import { FailedList } from "#app/features/site/chrome/failed-list.tsx";
import { refuse } from "#app/http/failure-data.ts";
import { receiveForm } from "#app/http/form.ts";
import { refuseUnreadAction } from "#app/http/list-view.ts";
import { refuseLoad } from "#app/http/load-failure.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { orFail } from "#app/values/result.ts";
import { describeEnded } from "../page-tests/ended-words.ts";
import { SectionRelease } from "../sections/section-release.tsx";
import { NOT_SHOWN, releasingWords, sectionOpeningWords } from "../shared-sections/failure-words.ts";
import { releaseSection } from "../shared-sections/section-changes.server.ts";
import { reviewSection } from "../shared-sections/section-review.server.ts";
import { openSection, sectionAttempt } from "../shared-sections/sections.server.ts";
import type { Route } from "./+types/section-release.ts";

const actionSchema = z.object({ intent: z.literal("release"), rev: z.coerce.number().int().min(1) });

export function meta() {
  return describeUnlistedPage("Release a Shared Section");
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const opened = await openSection(services, params.id);
  if (!opened.ok) throw refuseLoad(opened, sectionOpeningWords);
  const reviewed = await orFail(sectionAttempt(services), reviewSection(services, params.id));
  if (!reviewed.ok) throw refuseLoad(reviewed, sectionOpeningWords);
  const { content, checked, problems } = reviewed.value;
  return { section: opened.value, isWhole: content !== undefined, checked: checked.length, problems };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = actionSchema.safeParse(await receiveForm(request));
  if (!form.success) return refuseUnreadAction(form.error);
  const by = context.get(administratorContext).email;
  const released = await releaseSection(services, { id, by, over: form.data.rev });
  if (!released.ok) return refuse(released, releasingWords);
  const { isDelayed, isShown, ended } = released.value;
  const when = isDelayed ? "within ten minutes" : "now";
  const where = isShown ? `Every page that has the section shows it ${when}.` : NOT_SHOWN;
  return data({ done: `Released. ${where}${describeEnded(ended)}` });
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedList error={error} />;
}

export default function SectionReleaseScreen({ loaderData, actionData }: Route.ComponentProps) {
  return <SectionRelease {...loaderData} outcome={actionData} />;
}
