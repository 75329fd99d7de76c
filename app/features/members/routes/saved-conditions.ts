import { data, redirect } from "react-router";
import { z } from "zod";
import { servicesContext } from "#app/context.ts";
import { findHead } from "#app/features/conditions/domain/catalogue.ts";
import { readForm } from "#app/http/form.ts";
import { safeRedirectPath } from "#app/http/redirect.ts";
import { removeSavedCondition, saveCondition } from "../domain/saved-conditions.server.ts";
import { findAccount } from "../domain/sessions.server.ts";
import type { Route } from "./+types/saved-conditions.ts";

const formSchema = z.object({
  slug: z.string(),
  intent: z.enum(["save", "remove"]).catch("save"),
  next: z.string().optional(),
});

/** What the form on a condition's page posts: slug, intent (save or remove) and where to go next. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = formSchema.safeParse(readForm(await request.formData()));
  if (!form.success) throw data("This condition could not be saved.", 400);
  const { slug, intent } = form.data;
  const next = safeRedirectPath(form.data.next, "/member");
  const account = await findAccount(services, request.headers);
  if (!account) {
    const page = intent === "save" && findHead(slug) ? `/diseases/${slug}` : undefined;
    return redirect(`/member?next=${encodeURIComponent(page ?? next)}${page ? "&save=1" : ""}`);
  }
  if (intent === "remove" || request.method === "DELETE") {
    await removeSavedCondition(services, account.id, slug);
    return redirect(next);
  }
  const saved = await saveCondition(services, account.id, slug);
  if (!saved.ok) throw data("This condition could not be saved.", 400);
  return redirect(next);
}

export function loader() {
  return redirect("/member");
}
