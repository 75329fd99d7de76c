import { data } from "react-router";
import { z } from "zod";
import { addQuery } from "#app/values/site-path.ts";
import { servicesContext } from "#app/context.ts";
import { receiveForm } from "#app/http/form.ts";
import { redirect, safeRedirectPath } from "#app/http/redirect.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import {
  findToSave,
  removeSavedCondition,
  saveCondition,
} from "../domain/own-data/saved-conditions.server.ts";
import { findAccount } from "#app/features/access/domain/sessions.server.ts";
import type { Route } from "./+types/saved-conditions.ts";

const formSchema = z.object({
  slug: z.string().max(96),
  intent: z.enum(["save", "remove"]).catch("save"),
  next: z.string().max(2000).optional(),
});

const NOT_SAVED = "This condition could not be saved.";

/** Saves or removes a condition; the form of a condition's page posts its slug, the intent and the page to go to next. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = formSchema.safeParse(await receiveForm(request));
  if (!form.success) throw data(NOT_SAVED, describeFailureStatus({ code: "form-incomplete" }));
  const { slug, intent } = form.data;
  const next = safeRedirectPath(form.data.next, "/member");
  const account = await findAccount(services, request.headers);
  if (!account) {
    if (intent === "remove") return redirect(addQuery("/member", { next, ended: "1" }));
    const wanted = findToSave(slug);
    return redirect(addQuery("/member", wanted ? { save: wanted.slug } : { next }));
  }
  if (intent === "remove") {
    await removeSavedCondition(services, account.id, slug);
    return redirect(next);
  }
  const saved = await saveCondition(services, account.id, slug);
  if (!saved.ok) throw data(NOT_SAVED, describeFailureStatus(saved));
  return redirect(addQuery("/member", { saved: slug }));
}

export function loader() {
  return redirect("/member");
}
