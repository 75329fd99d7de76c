import { z } from "zod";
import { administratorContext, servicesContext } from "#app/context.ts";
import { receiveForm } from "#app/http/form.ts";
import { redirect } from "#app/http/redirect.ts";
import { respondWithJson } from "#app/http/failure-status.ts";
import { fail, ok, orFail } from "#app/values/result.ts";
import type { Presence } from "../drafts/save-api.ts";
import { autosavingWords } from "../pages/failure-words.ts";
import { isTested } from "../page-tests/page-tests.server.ts";
import { findPageHead } from "../pages/pages.server.ts";
import { noteClosed, noteOpen } from "../pages/presence.server.ts";
import { findReleases } from "../shared-sections/sections.server.ts";
import type { Route } from "./+types/presence.ts";

const sentSchema = z.object({
  id: z.uuid(),
  editor: z.uuid(),
  /** Sent when the editor is closed. */
  closed: z.literal("1").optional(),
});

/** Redirects a GET request, since this route only accepts POST; the layout restricts it to administrators. */
export function loader() {
  return redirect("/admin/marketing");
}

/**
 * Heartbeat of an open editor. The response has the state of its page and shared sections, and the other
 * editors.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const { email } = context.get(administratorContext);
  const sent = sentSchema.safeParse(await receiveForm(request));
  if (!sent.success) return respondWithJson(fail("incomplete"), autosavingWords);
  const { id, editor, closed } = sent.data;
  const opened = { pageId: id, editor };
  const attempt = { log: services.log, event: "presence-failed", failure: "unavailable" } as const;
  if (closed) {
    await orFail(attempt, noteClosed(services, opened).then(ok));
    return new Response(null, { status: 204 });
  }
  const found = await orFail(attempt, findPageHead(services, id));
  if (!found.ok) return respondWithJson(found, autosavingWords);
  const { rev, status } = found.value;
  const [others, releases, tested] = await Promise.all([
    orFail(attempt, noteOpen(services, { ...opened, email }).then(ok)),
    orFail(attempt, findReleases(services, { pageId: id, rev }).then(ok)),
    orFail(attempt, isTested(services, id).then(ok)),
  ]);
  const presence: Presence = {
    rev,
    status,
    isSavedHere: found.value.editor === editor,
    email,
    others: others.ok ? others.value : [],
    releases: releases.ok ? releases.value : undefined,
    isTested: tested.ok ? tested.value : undefined,
  };
  return Response.json(presence);
}
