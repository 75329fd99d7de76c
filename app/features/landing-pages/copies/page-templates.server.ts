import { newAct } from "#app/features/access/domain/audit.server.ts";
import type { Log } from "#app/values/log.ts";
import { fail, ok, orFail, type Result } from "#app/values/result.ts";
import type { Database } from "#app/storage/database.server.ts";
import * as stored from "#app/storage/page-templates.server.ts";
import { saveUnderFreeSlug } from "../saving/free-slug.server.ts";
import { findWorkingCopy } from "../pages/find-working-copy.server.ts";
import { transliterateSlug } from "../pages/spelled-slug.server.ts";
import type { PublicationDeps } from "../publishing/publication.server.ts";
import { lineRule } from "../rules/text-rules.ts";
import { copyContent } from "./copied-content.ts";
import { readContentDocument, writeContentDocument } from "./page-document.ts";

interface Deps {
  db: Database;
  now: () => Date;
  log: Log;
}

export interface TemplateSummary {
  id: string;
  name: string;
  createdBy: string;
  createdAt: Date;
}

/** Maximum number of templates: a longer list is not looked through. */
const MAX_TEMPLATES = 100;

export const MAX_TEMPLATE_NAME = 100;

const nameRule = lineRule(MAX_TEMPLATE_NAME, `A name has at most ${MAX_TEMPLATE_NAME} characters.`);

type NotNamed = { code: "refused"; message: string } | "name-taken" | "unavailable";

/** Lists all templates, sorted by name. */
export async function listTemplates({ db, log }: Deps): Promise<Result<TemplateSummary[], "unavailable">> {
  return orFail(
    { log, event: "templates-failed", failure: "unavailable" },
    stored.listPageTemplateRows(db, MAX_TEMPLATES).then(ok),
  );
}

interface NewTemplate {
  /** Id of the template to create, so that a form sent twice creates one. */
  id: string;
  pageId: string;
  name: string;
  createdBy: string;
}

/** Saves the working copy of a page as a template, without its slug, its schedule and confirmations. */
export async function saveTemplate(
  deps: Deps,
  { id, pageId, name, createdBy }: NewTemplate,
): Promise<Result<string, NotNamed | "not-found" | "invalid-structure" | "too-many-templates">> {
  const named = readName(name);
  if (!named.ok) return named;
  const page = await findWorkingCopy(deps, pageId);
  if (!page.ok) return page;
  const content = JSON.stringify(writeContentDocument(copyContent(page.value)));
  const row = { id, name: named.value, content, createdBy, createdAt: deps.now() };
  const inserted = await writeName(deps, stored.insertPageTemplate(deps.db, row, MAX_TEMPLATES));
  if (!inserted.ok) return inserted;
  return inserted.value ? ok(named.value) : fail("too-many-templates");
}

export async function renameTemplate(
  deps: Deps,
  { id, name }: { id: string; name: string },
): Promise<Result<string, NotNamed | "not-found">> {
  const named = readName(name);
  if (!named.ok) return named;
  const renamed = await writeName(deps, stored.renamePageTemplate(deps.db, id, named.value));
  if (!renamed.ok) return renamed;
  return renamed.value ? ok(named.value) : fail("not-found");
}

/**
 * Deletes a template. Pages that were created from it stay.
 * @returns the template's name
 */
export async function deleteTemplate(
  { db, now, log }: Deps,
  id: string,
  actor: string,
): Promise<Result<string, "not-found" | "unavailable">> {
  const act = newAct({ now }, { actor, action: "template-deleted", subject: id });
  const deleted = await orFail(
    { log, event: "templates-failed", failure: "unavailable" },
    stored.deletePageTemplate(db, id, act).then(ok),
  );
  if (!deleted.ok) return deleted;
  return deleted.value === undefined ? fail("not-found") : ok(deleted.value);
}

/** Creates a draft with the content of a template. */
export async function startFromTemplate(
  deps: PublicationDeps & Deps,
  templateId: string,
  draft: { id: string; savedBy: string },
): Promise<
  Result<{ slug: string }, "not-found" | "invalid-structure" | "slug-taken" | "stale" | "unavailable">
> {
  const found = await orFail(
    { log: deps.log, event: "templates-failed", failure: "unavailable" },
    stored.findPageTemplateRow(deps.db, templateId).then(ok),
  );
  if (!found.ok) return found;
  if (!found.value) return fail("not-found");
  const content = readContentDocument(found.value.content);
  if (!content) return fail("invalid-structure");
  const slug =
    (await transliterateSlug(content.title)) || (await transliterateSlug(found.value.name)) || "page";
  return saveUnderFreeSlug(deps, { ...content, slug }, draft);
}

function readName(name: string): Result<string, { code: "refused"; message: string }> {
  const read = nameRule(name);
  const message = "error" in read ? read.error : read.value === "" ? "Give the template a name." : undefined;
  return message === undefined && "value" in read
    ? ok(read.value)
    : { ok: false, code: "refused", message: message ?? "" };
}

function writeName<Value>(
  { log }: Pick<Deps, "log">,
  writing: Promise<Value>,
): Promise<Result<Value, "name-taken" | "unavailable">> {
  const written = writing.then(ok).catch((error: unknown) => {
    if (stored.isTemplateNameTaken(error)) return fail("name-taken");
    throw error;
  });
  return orFail({ log, event: "templates-failed", failure: "unavailable" }, written);
}
