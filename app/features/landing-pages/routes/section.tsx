import { data } from "react-router";
import { z } from "zod";
import { administratorContext, servicesContext } from "#app/context.ts";
import { FailedList } from "#app/features/site/chrome/failed-list.tsx";
import { refuse } from "#app/http/failure-data.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { receiveForm } from "#app/http/form.ts";
import { refuseUnreadAction } from "#app/http/list-view.ts";
import { refuseLoad } from "#app/http/load-failure.ts";
import { redirect } from "#app/http/redirect.ts";
import type { RouteHandle } from "#app/http/route-handle.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import type { Services } from "#app/services.server.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { addQuery } from "#app/values/site-path.ts";
import { describeFailure } from "#app/values/result.ts";
import { describeEnded } from "../page-tests/ended-words.ts";
import { readSubmission } from "../saving/page-submission.server.ts";
import { readEditorData } from "../saving/check-data.server.ts";
import { submittedFormContext } from "../submitted-form.ts";
import { SectionPage, type SectionActionData } from "../sections/section-page.tsx";
import {
  describeProblems,
  detachingWords,
  NOT_SHOWN,
  SAVED_MERGED,
  sectionDeletionWords,
  sectionOpeningWords,
  sectionSavingWords,
  undoingWords,
} from "../shared-sections/failure-words.ts";
import { deleteSection, undoRelease } from "../shared-sections/section-changes.server.ts";
import { detachSection } from "../shared-sections/section-pages.server.ts";
import { saveSectionForm } from "../shared-sections/section-saving.server.ts";
import { openSection } from "../shared-sections/sections.server.ts";
import type { Route } from "./+types/section.ts";

/** The form accepts an image upload, so the Worker allows a larger body. */
export const handle: RouteHandle = { takesPicture: true };

const rev = z.coerce.number().int().min(1);

/** Actions other than those of the section's own form. */
const actionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("undo"), rev }),
  z.object({ intent: z.literal("detach"), page: z.string().max(64) }),
  z.object({ intent: z.literal("delete") }),
]);

/** Limits of the choices in a conflict, above those of the longest section. */
const MAX_KEY_LENGTH = 300;
const MAX_CONFLICTS = 2000;

/** Form of the section: saved, saved and reviewed, or changed by the command of a button. */
const formSchema = z.object({
  intent: z.enum(["save", "review"]).catch("save"),
  rev,
  /** The newer revision whose conflicts the administrator has decided. */
  seenRev: rev.optional().catch(undefined),
  /** For each conflict, the key of the place if the saved version is taken, or an empty text. */
  take: z.array(z.string().max(MAX_KEY_LENGTH)).max(MAX_CONFLICTS).catch([]),
});

/** Search parameter of a form that was saved together with changes of somebody else. */
const MERGED = "merged";

export function meta() {
  return describeUnlistedPage("Shared Section");
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const opened = await openSection(services, params.id);
  if (!opened.ok) throw refuseLoad(opened, sectionOpeningWords);
  const draft = context.get(submittedFormContext)?.draft ?? opened.value.draft;
  const { found, linkSite } = await readEditorData(services, draft);
  const isMerged = url.searchParams.has(MERGED);
  return { section: { ...opened.value, draft }, found, pages: linkSite.pages, isMerged };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const by = context.get(administratorContext).email;
  const fields = await receiveForm(request);
  const command = actionSchema.safeParse(fields);
  if (command.success) return change(services, { id, by, form: command.data });
  const form = formSchema.safeParse(fields);
  if (!form.success) return refuseUnreadAction(form.error);
  const { draft, isCommand, incomplete, known } = await readSubmission(services, fields, by);
  context.set(submittedFormContext, { id, draft });
  const { intent, rev: begun, seenRev: seen, take: taken } = form.data;
  const errors = Object.values(known);
  if (incomplete !== undefined || errors.length > 0)
    return data({ error: incomplete ?? errors.join(" "), begun }, { status: 422 });
  if (isCommand) return data({ begun });
  const saved = await saveSectionForm(services, { id, begun, seen, taken, by, draft });
  if (!saved.ok) {
    const conflict = saved.code === "conflict" ? saved : undefined;
    if (conflict) context.set(submittedFormContext, { id, draft: conflict.draft });
    const error = saved.code === "refused" ? saved.message : describeFailure(saved, sectionSavingWords);
    return data({ error, begun, conflict }, describeFailureStatus(saved));
  }
  const path = fillPath("/admin/sections/:id", { id });
  // A redirect, so that the script shows the merged values in place of what was typed.
  if (saved.value.isMerged) return redirect(addQuery(path, { [MERGED]: "1" }));
  if (intent === "review") return redirect(fillPath("/admin/sections/:id/release", { id }));
  return data({ done: "Saved. No page shows it before you release it.", begun: saved.value.rev });
}

interface Change {
  id: string;
  by: string;
  form: z.infer<typeof actionSchema>;
}

async function change(services: Services, { id, by, form }: Change) {
  switch (form.intent) {
    case "undo": {
      const undone = await undoRelease(services, { id, by, over: form.rev });
      if (!undone.ok) {
        const error = describeFailure(undone, undoingWords);
        const where = undone.code === "not-ready" ? ` ${describeProblems(undone.problems)}` : "";
        return data({ error: error + where }, describeFailureStatus(undone));
      }
      const { isDelayed, isShown, ended } = undone.value;
      const when = isDelayed ? "within ten minutes" : "again";
      const where = isShown
        ? `All pages show the former version ${when}.`
        : `It is the former version again. ${NOT_SHOWN}`;
      return data({ done: where + describeEnded(ended) });
    }
    case "detach": {
      const detached = await detachSection(services, { section: id, pageId: form.page, savedBy: by });
      if (!detached.ok) {
        const error =
          detached.code === "refused" ? detached.message : describeFailure(detached, detachingWords);
        return data({ error }, describeFailureStatus(detached));
      }
      const { title, ended } = detached.value;
      return data({
        done: `“${title}” has copies of its own now, and looks the same.${describeEnded(ended)}`,
      });
    }
    case "delete": {
      const deleted = await deleteSection(services, { id, by });
      // Idempotent: a section that is already deleted counts as deleted.
      return deleted.ok || deleted.code === "not-found"
        ? redirect("/admin/sections")
        : refuse(deleted, sectionDeletionWords);
    }
  }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedList error={error} />;
}

export default function SectionScreen({ loaderData, actionData }: Route.ComponentProps) {
  const outcome: SectionActionData | undefined = actionData;
  const merged = loaderData.isMerged ? { done: SAVED_MERGED } : undefined;
  return <SectionPage {...loaderData} actionData={outcome ?? merged} />;
}
