import { data, redirect } from "react-router";
import { administratorContext, servicesContext } from "#app/context.ts";
import { newPage, toDraft } from "../domain/page.ts";
import { createPage } from "../domain/pages.server.ts";
import { refreshPages } from "../domain/publication.server.ts";
import { PageEditor } from "../editor/page-editor.tsx";
import { saveKeepingText } from "../editor/save.ts";
import type { Route } from "./+types/create-page.ts";
import { readSubmission, saveOrRefuse, UNAVAILABLE } from "./page-submission.server.ts";

export function meta() {
  return [{ title: "Create Page" }, { name: "robots", content: "noindex" }];
}

/** The draft of an empty page; a loader, so that the door's guard runs on every navigation here. */
export function loader() {
  return { draft: toDraft(newPage()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const submission = await readSubmission(services, await request.formData());
  const { draft, input, errors, message } = submission;
  if (!input) return data({ draft, errors, message }, 422);
  const savedBy = context.get(administratorContext).email;
  const created = await saveOrRefuse(services, createPage(services, input, savedBy));
  if (!created.ok && created.code === "unavailable")
    return data({ draft, errors, message: UNAVAILABLE }, 503);
  if (!created.ok) {
    const taken = "A page with this slug already exists.";
    return data({ draft, errors: { slug: taken }, message: taken }, 409);
  }
  const outcome = await refreshPages(services, [created.value.slug]);
  const saved = input.status === "active" ? outcome : input.status;
  return redirect(`/admin/marketing/edit/${created.value.slug}?saved=${saved}`);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return saveKeepingText(request, serverAction);
}

export default function CreatePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PageEditor
      title="Create Page"
      saved={loaderData.draft}
      initial={actionData?.draft ?? loaderData.draft}
      errors={actionData?.errors ?? {}}
      message={actionData?.message}
      publishLabel="Publish Page"
    />
  );
}
