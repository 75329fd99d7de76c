import { parseDraft } from "../drafts/parse-draft.ts";
import { readDraft, type DraftBlock } from "../drafts/read-draft.ts";
import type { PageContent } from "../pages/page-content.ts";
import { mapPageFields, pageFieldNames, type PageFieldName, type TypedValues } from "../pages/page-fields.ts";
import { readBlocks, type Page } from "../pages/pages.server.ts";
import { findOwn, findText, parseJson } from "#app/values/unknown-value.ts";

/**
 * Page fields other than title and slug, which a document groups under `settings`, with the values of the
 * editor's form.
 */
type SettingName = Exclude<PageFieldName, "title" | "slug">;
const settingNames = pageFieldNames.filter(
  (name): name is SettingName => name !== "title" && name !== "slug",
);

interface ContentDocument {
  title: string;
  blocks: DraftBlock[];
  settings: Pick<TypedValues, SettingName>;
}

/** File format of an exported page. */
export interface PageDocument extends ContentDocument {
  slug: string;
  status: string;
  createdAt: string;
  updatedAt: string;
}

export function writePageDocument(page: Page): PageDocument {
  const { title, blocks, settings } = writeContentDocument(page);
  const [createdAt, updatedAt] = [page.createdAt.toISOString(), page.updatedAt.toISOString()];
  return { title, slug: page.slug, blocks, status: page.status, createdAt, updatedAt, settings };
}

export function writeContentDocument(content: PageContent): ContentDocument {
  const typed = mapPageFields<TypedValues>((field, name) => field.toTyped(content[name]));
  const settings = Object.fromEntries(settingNames.map((name) => [name, typed[name]]));
  return { title: content.title, blocks: content.blocks, settings: settings as ContentDocument["settings"] };
}

/** Parses content without a slug; undefined if the blocks are invalid. */
export function readContentDocument(json: string): PageContent | undefined {
  const stored = parseJson(json);
  const blocks = readBlocks(findOwn(stored, "blocks"));
  return blocks && { ...readDocumentValues(stored), blocks };
}

/** Reads the page fields of a document. A missing field gets the default of a new page. */
export function readDocumentValues(document: unknown): Omit<PageContent, "blocks"> {
  const settings = findOwn(document, "settings");
  const typed = mapPageFields<TypedValues>((field, name) => {
    if (name === "title" || name === "slug") return findText(document, name) ?? "";
    const sent = findOwn(settings, name);
    return sent === undefined ? field.toTyped(field.initial) : field.read(sent);
  });
  const { blocks: _blocks, ...values } = parseDraft({ ...readDraft({}), ...typed }).content;
  return values;
}
