import { z } from "zod";
import { writeProps } from "#app/browser/island/island-props.ts";
import { administratorContext, servicesContext } from "#app/context.ts";
import { tryToReadForm } from "#app/http/form.ts";
import { redirect } from "#app/http/redirect.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import type { RouteHandle } from "#app/http/route-handle.ts";
import type { Services } from "#app/services.server.ts";
import { fail, ok, orFail } from "#app/values/result.ts";
import { readDraft, toDraft } from "../drafts/read-draft.ts";
import { FORMER_NAME, type SaveResponse } from "../drafts/save-api.ts";
import { findIncompleteField } from "../drafts/sent-blocks.ts";
import { saveAndFindEndedTest } from "../page-tests/ended-tests.server.ts";
import { savingWords } from "../pages/failure-words.ts";
import { describeNotAutosaved, describeNotSaved } from "../saving/save-failure-words.ts";
import { SAVE_KINDS } from "../saving/page-saves.ts";
import type { Saved } from "../saving/page-saving.server.ts";
import { findRevision } from "../pages/pages.server.ts";
import { saveDraft, type NotSaved } from "../saving/draft-saving.server.ts";
import { listVersions } from "../history/versions.server.ts";
import type { Route } from "./+types/save.ts";

/** A draft is as large as the editor's form, so the Worker allows a larger body. */
export const handle: RouteHandle = { takesPicture: true };

const sentSchema = z.looseObject({
  intent: z.enum(SAVE_KINDS),
  id: z.uuid(),
  rev: z.coerce.number().int().min(0),
  editor: z.uuid(),
  number: z.coerce.number().int().min(1),
  supersedes: z.coerce.number().int().min(1).optional(),
  restore: z.string().optional(),
  blocks: z.unknown().optional(),
});

/** Redirects a GET request, since this route only accepts POST; the layout restricts it to administrators. */
export function loader() {
  return redirect("/admin/marketing");
}

/** Receives every save of the editor's script: autosaves and the requests of its buttons. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const form = tryToReadForm(await request.formData());
  if (!form.ok) return refuse("autosave", form);
  const sent = sentSchema.safeParse(form.value);
  if (!sent.success) return refuse("autosave", fail("incomplete"));
  const { intent, id, rev, editor, number, supersedes, restore, ...fields } = sent.data;
  const command = {
    intent,
    id,
    over: rev,
    draft: readDraft(fields),
    incomplete: findIncompleteField(fields.blocks),
    version: restore,
    request: { editor, number, supersedes },
    savedBy: context.get(administratorContext).email,
  };
  const { saved, endedTest } = await saveAndFindEndedTest(services, command, () =>
    saveDraft(services, command),
  );
  if (!saved.ok) return refuse(intent, saved);
  const { page, outcome } = saved.value;
  if (intent === "autosave") return respond({ code: "saved", page });
  return respond({
    code: "saved",
    page,
    pressed: await describePressed(services, { page, outcome: { ...outcome, endedTest } }),
  });
}

/**
 * Outcome of a button's save, with the saved draft and history. If these cannot be read, the save is still
 * reported as successful.
 */
async function describePressed(services: Services, { page, outcome }: Saved) {
  const attempt = { log: services.log, event: "page-load-failed", failure: "unavailable" } as const;
  const [content, history] = await Promise.all([
    orFail(attempt, findRevision(services, page.id, page.rev).then(ok)),
    orFail(attempt, listVersions(services, page.id).then(ok)),
  ]);
  return {
    outcome,
    draft: content.ok && content.value ? toDraft(content.value, page.status) : undefined,
    versions: history.ok ? history.value.versions : undefined,
  };
}

function refuse(intent: (typeof SAVE_KINDS)[number], failure: NotSaved): Response {
  if (failure.code === "stale")
    return respond(
      { code: "stale", error: savingWords.stale, theirs: failure.theirs },
      describeFailureStatus(failure),
    );
  const { message: error, errors } =
    intent === "autosave" ? describeNotAutosaved(failure) : describeNotSaved(failure);
  return respond({ code: "refused", error, errors }, describeFailureStatus(failure));
}

function respond(
  body: SaveResponse,
  { status = 200, headers = {} }: { status?: number; headers?: object } = {},
) {
  return new Response(writeProps(nameForPreviousEditors(body)), {
    status,
    headers: { "Content-Type": "application/json", ...headers },
  });
}

/** Adds the former name of the public slug, for editors that were opened on the previous release. */
function nameForPreviousEditors(body: SaveResponse): object {
  if (body.code === "saved") return { ...body, page: { ...body.page, [FORMER_NAME]: body.page.publicSlug } };
  if (body.code === "stale")
    return { ...body, theirs: { ...body.theirs, [FORMER_NAME]: body.theirs.publicSlug } };
  return body;
}
