import { FailedList } from "#app/features/site/chrome/failed-list.tsx";
import { data } from "react-router";
import { z } from "zod";
import { administratorContext, servicesContext } from "#app/context.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { receiveForm } from "#app/http/form.ts";
import { refuseUnreadAction } from "#app/http/list-view.ts";
import { refuseLoad } from "#app/http/load-failure.ts";
import { redirect } from "#app/http/redirect.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import type { Services } from "#app/services.server.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { describeFailure, ok, orFail } from "#app/values/result.ts";
import { addQuery } from "#app/values/site-path.ts";
import type { Outcome } from "#app/ui/outcome.ts";
import { toDraft } from "../drafts/read-draft.ts";
import { MAX_NAME_LENGTH, nameVersion } from "../history/version-names.server.ts";
import { openingWords } from "../pages/failure-words.ts";
import { describeNotSaved } from "../saving/save-failure-words.ts";
import { findWorkingCopy } from "../pages/find-working-copy.server.ts";
import { nameOutcome } from "../saving/save-outcome.ts";
import { saveDraft } from "../saving/draft-saving.server.ts";
import { listVersions } from "../history/versions.server.ts";
import { VersionHistory } from "../sections/version-history.tsx";
import type { Route } from "./+types/version-history.ts";

const revSchema = z.coerce.number().int().min(1).max(999_999_999);

const querySchema = z.object({ before: revSchema.optional().catch(undefined) });

const actionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("name"), rev: revSchema, name: z.string().max(10 * MAX_NAME_LENGTH) }),
  z.object({ intent: z.literal("restore"), rev: revSchema, over: revSchema }),
]);

export function meta() {
  return describeUnlistedPage("History");
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { before } = querySchema.parse(Object.fromEntries(url.searchParams));
  const page = await findWorkingCopy(services, params.id);
  if (!page.ok) throw refuseLoad(page, openingWords);
  const listed = await orFail(
    { log: services.log, event: "page-load-failed", failure: "unavailable" },
    listVersions(services, params.id, before).then(ok),
  );
  if (!listed.ok) throw refuseLoad(listed, openingWords);
  const { id, title, publicSlug, rev, isTrashed } = page.value;
  return { page: { id, title, publicSlug, rev, isTrashed }, before, ...listed.value };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = actionSchema.safeParse(await receiveForm(request));
  if (!form.success) return refuseUnreadAction(form.error);
  if (form.data.intent === "name") return rename(services, { pageId: params.id, ...form.data });
  const { rev, over } = form.data;
  return restore(services, params.id, { rev, over, savedBy: context.get(administratorContext).email });
}

async function rename(services: Services, version: { pageId: string; rev: number; name: string }) {
  const named = await nameVersion(services, version);
  if (!named.ok) {
    const error =
      named.code === "refused" ? named.message : describeFailure(named, { ...openingWords, ...GONE });
    return data({ error }, describeFailureStatus(named));
  }
  const done =
    named.value === ""
      ? `Version ${version.rev} has no name any more.`
      : `Version ${version.rev} is called “${named.value}”, and is kept for good.`;
  return data({ done });
}

const GONE = {
  "not-found": "This version is no longer in the history, or cannot be read.",
  unavailable: "The version could not be named just now. Please try again.",
};

interface Restoring {
  rev: number;
  /** Newest revision when the form was rendered. */
  over: number;
  savedBy: string;
}

async function restore(services: Services, id: string, { rev, over, savedBy }: Restoring) {
  const page = await findWorkingCopy(services, id);
  if (!page.ok) return data({ error: describeFailure(page, openingWords) }, describeFailureStatus(page));
  const draft = toDraft(page.value, page.value.status);
  const command = { intent: "restore", id, over, draft, version: String(rev), savedBy } as const;
  const saved = await saveDraft(services, command);
  if (!saved.ok) {
    const error = saved.code === "stale" ? STALE : describeNotSaved(saved).message;
    return data({ error }, describeFailureStatus(saved));
  }
  const path = fillPath("/admin/marketing/edit/:slug", { slug: saved.value.page.publicSlug });
  return redirect(addQuery(path, { saved: nameOutcome(saved.value.outcome) }));
}

const STALE =
  "This page was saved since you opened its history, so nothing was restored. The list below is up to date now.";

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedList error={error} />;
}

export default function VersionHistoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const outcome: Outcome | undefined = actionData;
  return <VersionHistory {...loaderData} outcome={outcome} />;
}
