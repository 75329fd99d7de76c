import { FailedList } from "#app/features/site/chrome/failed-list.tsx";
import { data } from "react-router";
import { z } from "zod";
import { administratorContext, servicesContext } from "#app/context.ts";
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
import { ok } from "#app/values/result.ts";
import { addQuery } from "#app/values/site-path.ts";
import { describeTemplateRefusal, duplicatingWords, startingWords } from "../copies/copy-words.ts";
import { builtInNames, fillBuiltIn } from "../copies/built-in-templates.ts";
import { importPage } from "../copies/imports.server.ts";
import {
  deleteTemplate,
  listTemplates,
  MAX_TEMPLATE_NAME,
  renameTemplate,
  startFromTemplate,
} from "../copies/page-templates.server.ts";
import { documentWords } from "../imports/document-words.ts";
import { openingWords } from "../pages/failure-words.ts";
import { saveUnderFreeSlug } from "../saving/free-slug.server.ts";
import { DocumentImported } from "../sections/import-document.tsx";
import { StartChoices, type StartOutcome } from "../sections/start-choices.tsx";
import type { Route } from "./+types/start-page.ts";

/** The form accepts an exported page, so the Worker allows a larger body. */
export const handle: RouteHandle = { takesPicture: true };

const newId = z.uuid();
const template = z.string().max(64);

const actionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("built-in"), newId, template: z.enum(builtInNames) }),
  z.object({ intent: z.literal("template"), newId, template }),
  z.object({
    intent: z.literal("rename-template"),
    template,
    name: z.string().max(10 * MAX_TEMPLATE_NAME),
  }),
  z.object({ intent: z.literal("delete-template"), template }),
  z.object({
    intent: z.literal("import"),
    newId,
    file: z.instanceof(File),
    withoutMissing: z.literal("on").optional(),
  }),
  z.object({ intent: z.literal("read-document"), file: z.instanceof(File) }),
  z.object({
    intent: z.literal("import-document"),
    newId,
    fileName: z.string().max(1000),
    document: z.array(z.string()).max(20),
    left: z.array(z.string().max(200)).max(200).default([]),
  }),
]);

type StartCommand = z.infer<typeof actionSchema>;

export function meta() {
  return describeUnlistedPage("Create Page");
}

export async function loader({ context }: Route.LoaderArgs) {
  const templates = await listTemplates(context.get(servicesContext));
  if (!templates.ok) throw refuseLoad(templates, openingWords);
  return { templates: templates.value };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = actionSchema.safeParse(await receiveForm(request));
  if (!form.success) return refuseUnreadAction(form.error);
  const { email: savedBy } = context.get(administratorContext);
  const input = form.data;
  switch (input.intent) {
    case "built-in": {
      const started = await saveUnderFreeSlug(services, fillBuiltIn(input.template), {
        id: input.newId,
        savedBy,
      });
      return started.ok ? openEditor(started.value.slug) : refuse(started, duplicatingWords);
    }
    case "template": {
      const started = await startFromTemplate(services, input.template, { id: input.newId, savedBy });
      return started.ok ? openEditor(started.value.slug) : refuse(started, startingWords);
    }
    case "rename-template":
      return rename(services, { id: input.template, name: input.name });
    case "delete-template":
      return remove(services, input.template, savedBy);
    case "import":
      return importFile(services, input, savedBy);
    case "read-document":
      return readDocument(input.file);
    case "import-document":
      return importDocument(services, input, savedBy);
  }
}

function openEditor(slug: string) {
  return redirect(addQuery(fillPath("/admin/marketing/edit/:slug", { slug }), { saved: "draft" }));
}

async function rename(services: Services, renaming: { id: string; name: string }) {
  const renamed = await renameTemplate(services, renaming);
  if (!renamed.ok) return data({ error: describeTemplateRefusal(renamed) }, describeFailureStatus(renamed));
  return data({ done: `The template is called “${renamed.value}” now.` });
}

async function remove(services: Services, id: string, actor: string) {
  const deleted = await deleteTemplate(services, id, actor);
  if (!deleted.ok) return refuse(deleted, startingWords);
  return data({ done: `The template “${deleted.value}” is deleted. Pages that were made of it stay.` });
}

async function importFile(
  services: Services,
  { newId: id, file, withoutMissing }: Extract<StartCommand, { intent: "import" }>,
  savedBy: string,
) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const imported = await importPage(services, {
    bytes,
    withoutMissing: withoutMissing === "on",
    id,
    savedBy,
  });
  if (imported.ok && imported.value.left.length === 0) return openEditor(imported.value.slug);
  return respondToImport(imported, file.name);
}

function respondToImport(imported: Awaited<ReturnType<typeof importPage>>, file: string) {
  if (imported.ok) return data({ done: `“${file}” is a draft now.`, imported: { file, ...imported.value } });
  if (imported.code !== "unreadable") return refuse(imported, duplicatingWords);
  return data({ problems: imported.problems, file }, describeFailureStatus(imported));
}

async function readDocument(file: File) {
  // Imported dynamically for the first document of an isolate, since the parser is as large as the router.
  const { reviewDocument } = await import("../imports/review-document.ts");
  const reviewed = reviewDocument(new Uint8Array(await file.arrayBuffer()), file.name);
  if (reviewed.ok) return data({ reviewed: reviewed.value });
  return data({ documentError: documentWords[reviewed.code] }, describeFailureStatus({ code: "unreadable" }));
}

async function importDocument(
  services: Services,
  { newId: id, document, fileName: file, left }: Extract<StartCommand, { intent: "import-document" }>,
  savedBy: string,
) {
  const bytes = new TextEncoder().encode(document.join(""));
  const imported = await importPage(services, { bytes, withoutMissing: true, id, savedBy });
  return respondToImport(
    imported.ok ? ok({ ...imported.value, left: [...left, ...imported.value.left] }) : imported,
    file,
  );
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  const imported = findImported(actionData);
  return <FailedList error={error}>{imported && <DocumentImported {...imported} />}</FailedList>;
}

function findImported(outcome: StartOutcome | undefined) {
  return outcome && "imported" in outcome ? outcome.imported : undefined;
}

export default function StartPage({ loaderData, actionData }: Route.ComponentProps) {
  const outcome: StartOutcome | undefined = actionData;
  return <StartChoices {...loaderData} outcome={outcome} />;
}
