import { z } from "zod";
import { administratorContext, servicesContext } from "#app/context.ts";
import { tryToReadForm } from "#app/http/form.ts";
import { redirect } from "#app/http/redirect.ts";
import { refuseScript } from "#app/http/refusal.ts";
import { fail, orFail, ok } from "#app/values/result.ts";
import type { RouteHandle } from "#app/http/route-handle.ts";
import { autosave } from "../drafts/autosaving.server.ts";
import type { AutosaveAnswer } from "../drafts/autosave-answer.ts";
import { autosavingWords } from "../pages/failure-words.ts";
import { findPageHead } from "../pages/pages.server.ts";
import { noteClosed, noteOpen } from "../pages/presence.server.ts";
import type { Route } from "./+types/autosave.ts";

/** What the editor sends is as long as its form. */
export const handle: RouteHandle = { takesPicture: true };

const askedSchema = z.looseObject({
  id: z.uuid(),
  editor: z.uuid(),
  rev: z.coerce.number().int().min(0),
  seq: z.coerce.number().int().min(0),
  strict: z.literal("1").optional(),
  /** Of a draft; without blocks it is a sign of life alone. */
  blocks: z.unknown().optional(),
  /** The editor is being closed. */
  closed: z.literal("1").optional(),
});

/** There is nothing to read here, and nobody but an administrator is told so. */
export function loader() {
  return redirect("/admin/marketing");
}

/** For the editor's script: keeps what is typed, and tells who else has the page open. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const { email } = context.get(administratorContext);
  const form = tryToReadForm(await request.formData());
  if (!form.ok) return refuseScript(form, autosavingWords);
  const asked = askedSchema.safeParse(form.value);
  if (!asked.success) return refuseScript(fail("incomplete"), autosavingWords);
  const { id, editor, rev, seq, strict, closed, ...fields } = asked.data;
  const opened = { pageId: id, editor };
  const attempt = { log: services.log, event: "autosave-failed", failure: "unavailable" } as const;
  if (closed) {
    await orFail(attempt, noteClosed(services, opened).then(ok));
    return new Response(null, { status: 204 });
  }
  const from = { editor, seq, isStrict: strict !== undefined };
  const saved =
    fields.blocks === undefined
      ? await orFail(attempt, findPageHead(services, id))
      : await autosave(services, { id, rev, fields, from, savedBy: email });
  if (!saved.ok) return refuseScript(saved, autosavingWords);
  const others = await orFail(attempt, noteOpen(services, { ...opened, email }).then(ok));
  const answer: AutosaveAnswer = {
    rev: saved.value.rev,
    status: saved.value.status,
    isOwn: fields.blocks !== undefined || saved.value.editor === editor,
    email,
    others: others.ok ? others.value : [],
  };
  return Response.json(answer);
}
