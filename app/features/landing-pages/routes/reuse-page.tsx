import { FailedList } from "#app/features/site/chrome/failed-list.tsx";
import { data } from "react-router";
import { z } from "zod";
import { administratorContext, servicesContext } from "#app/context.ts";
import { refuse } from "#app/http/failure-data.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { receiveForm } from "#app/http/form.ts";
import { readList, refuseUnreadAction } from "#app/http/list-view.ts";
import { refuseLoad } from "#app/http/load-failure.ts";
import { redirect } from "#app/http/redirect.ts";
import { MAX_SEARCH_LENGTH } from "#app/http/search-length.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import type { Services } from "#app/services.server.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { ok, orFail } from "#app/values/result.ts";
import { addQuery } from "#app/values/site-path.ts";
import type { Outcome } from "#app/ui/outcome.ts";
import { copyBlockTo } from "../copies/copied-blocks.server.ts";
import { copyingWords, describeTemplateRefusal, duplicatingWords } from "../copies/copy-words.ts";
import { duplicatePage } from "../copies/duplicates.server.ts";
import { MAX_TEMPLATE_NAME, saveTemplate } from "../copies/page-templates.server.ts";
import { nameBlock } from "../drafts/draft-names.ts";
import { openingWords } from "../pages/failure-words.ts";
import { findWorkingCopy } from "../pages/find-working-copy.server.ts";
import { listPages } from "../pages/pages.server.ts";
import { MAX_SECTION_NAME } from "../shared-sections/section-limits.ts";
import { sharingWords } from "../shared-sections/failure-words.ts";
import { insertSection } from "../shared-sections/section-pages.server.ts";
import { shareBlocks } from "../shared-sections/share-blocks.server.ts";
import { listSections } from "../shared-sections/sections.server.ts";
import type { NamedSection } from "../sections/share-blocks.tsx";
import { ReusePage, type CopiedTo } from "../sections/reuse-page.tsx";
import type { Route } from "./+types/reuse-page.ts";

const idSchema = z.uuid();

const actionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("duplicate"), newId: idSchema }),
  z.object({
    intent: z.literal("save-template"),
    newId: idSchema,
    name: z.string().max(10 * MAX_TEMPLATE_NAME),
  }),
  z.object({
    intent: z.literal("copy-block"),
    newId: idSchema,
    block: z.string().max(64),
    to: z.string().max(64),
  }),
  z.object({
    intent: z.literal("share"),
    newId: idSchema,
    first: z.string().max(64),
    last: z.string().max(64),
    sectionName: z.string().max(10 * MAX_SECTION_NAME),
  }),
  z.object({
    intent: z.literal("add-section"),
    newId: idSchema,
    section: z.string().max(64),
    after: z.string().max(64).optional(),
  }),
]);

type ReuseCommand = z.infer<typeof actionSchema>;

export function meta() {
  return describeUnlistedPage("Reuse a Page");
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const page = await findWorkingCopy(services, params.id);
  if (!page.ok) throw refuseLoad(page, openingWords);
  const listed = await orFail(
    { log: services.log, event: "page-load-failed", failure: "unavailable" },
    readList(url, (listQuery) => listPages(services, listQuery)).then(ok),
  );
  if (!listed.ok) throw refuseLoad(listed, openingWords);
  const sections = await listSections(services);
  if (!sections.ok) throw refuseLoad(sections, openingWords);
  const { id, title, publicSlug, blocks } = page.value;
  return {
    sections: sections.value.map((section) => ({ id: section.id, name: section.name })),
    page: { id, title, publicSlug },
    blocks: blocks.map((block, at) => ({ id: block.id, name: nameBlock(blocks, at) })),
    chosen: url.searchParams.get("block") ?? "",
    q: listed.value.q,
    targets: listed.value.rows.filter((row) => row.id !== id).slice(0, MAX_TARGETS),
    maxSearch: MAX_SEARCH_LENGTH,
  };
}

/** Maximum number of pages that are offered at once; a search finds the others. */
const MAX_TARGETS = 10;

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = actionSchema.safeParse(await receiveForm(request));
  if (!form.success) return refuseUnreadAction(form.error);
  const { email } = context.get(administratorContext);
  switch (form.data.intent) {
    case "duplicate":
      return duplicate(services, id, { id: form.data.newId, savedBy: email });
    case "save-template":
      return keepTemplate(services, id, { ...form.data, createdBy: email });
    case "copy-block":
      return copyBlock(services, id, { ...form.data, savedBy: email });
    case "share":
      return share(services, id, { ...form.data, savedBy: email });
    case "add-section":
      return addSection(services, id, { ...form.data, savedBy: email });
  }
}

async function duplicate(services: Services, pageId: string, copy: { id: string; savedBy: string }) {
  const duplicated = await duplicatePage(services, pageId, copy);
  if (!duplicated.ok) return refuse(duplicated, duplicatingWords);
  const path = fillPath("/admin/marketing/edit/:slug", { slug: duplicated.value.slug });
  return redirect(addQuery(path, { saved: "draft" }));
}

async function keepTemplate(
  services: Services,
  pageId: string,
  { newId, name, createdBy }: Extract<ReuseCommand, { intent: "save-template" }> & { createdBy: string },
) {
  const kept = await saveTemplate(services, { id: newId, pageId, name, createdBy });
  if (!kept.ok) return data({ error: describeTemplateRefusal(kept) }, describeFailureStatus(kept));
  return data({ done: `“${kept.value}” is among the templates now.` });
}

async function copyBlock(
  services: Services,
  from: string,
  { newId, block, to, savedBy }: Extract<ReuseCommand, { intent: "copy-block" }> & { savedBy: string },
) {
  const copied = await copyBlockTo(services, { from, blockId: block, to, savedBy, request: newId });
  if (!copied.ok) {
    const error = copied.code === "refused" ? copied.message : copyingWords[copied.code];
    return data({ error }, describeFailureStatus(copied));
  }
  const { title, slug } = copied.value;
  const done = `${copied.value.block} is at the end of “${title}” now. Visitors see it once that page is published.`;
  return data({ done, copiedTo: { title, slug } });
}

async function share(
  services: Services,
  pageId: string,
  { newId, sectionName, ...run }: Extract<ReuseCommand, { intent: "share" }> & { savedBy: string },
) {
  const shared = await shareBlocks(services, { ...run, pageId, name: sectionName, request: newId });
  if (!shared.ok) return refuseSharing(shared);
  const { id, name } = shared.value;
  const done = `“${name}” is a shared section now, and part of this page's draft. Visitors see the same as before.`;
  return data({ done, section: { id, name } });
}

async function addSection(
  services: Services,
  to: string,
  { newId, section, after, savedBy }: Extract<ReuseCommand, { intent: "add-section" }> & { savedBy: string },
) {
  const added = await insertSection(services, { section, to, after, savedBy, request: newId });
  if (!added.ok) return refuseSharing(added);
  const done = "The section is part of this page's draft now. Visitors see it once the page is published.";
  return data({ done });
}

function refuseSharing(refused: { code: "refused"; message: string } | { code: keyof typeof sharingWords }) {
  const error = refused.code === "refused" ? refused.message : sharingWords[refused.code];
  return data({ error }, describeFailureStatus(refused));
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedList error={error} />;
}

export default function ReusePageScreen({ loaderData, actionData }: Route.ComponentProps) {
  const outcome: (Outcome & { copiedTo?: CopiedTo; section?: NamedSection }) | undefined = actionData;
  return <ReusePage {...loaderData} outcome={outcome} />;
}
