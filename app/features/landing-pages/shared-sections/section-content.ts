import { parseJson, findOwn } from "#app/values/unknown-value.ts";
import type { ShownSectionRow } from "#app/storage/shared-sections.server.ts";
import { findSectionId, type SharedSections } from "../blocks/shared-sections.ts";
import { listTexts } from "../blocks/texts.ts";
import { readDraft, type Draft } from "../drafts/read-draft.ts";
import { newPage, type PageInput } from "../pages/page.ts";
import { pageInputSchema } from "../pages/page-schema.ts";

export type SectionContent = Pick<PageInput, "blocks" | "evidence">;

/** Text of a column, for content that is right or not yet right. */
export function writeSectionContent({ blocks, evidence }: Pick<Draft, "blocks" | "evidence">): string {
  return JSON.stringify({ blocks, evidence });
}

/** Undefined for what no page could show. */
export function readSectionContent(text: string): SectionContent | undefined {
  return readWholeContent(parseJson(text));
}

/** Parses stored content by the rules of a saved page. A section cannot contain a section. */
export function readWholeContent(content: unknown): SectionContent | undefined {
  const page = { ...newPage(), title: "Section", slug: "section" };
  const [blocks, evidence] = [findOwn(content, "blocks"), findOwn(content, "evidence")];
  const parsed = pageInputSchema.safeParse({ ...page, blocks, evidence });
  if (!parsed.success || parsed.data.blocks.some((block) => findSectionId(block) !== undefined))
    return undefined;
  return { blocks: parsed.data.blocks, evidence: parsed.data.evidence };
}

/** A draft in the editor's form: a section is a page of which only blocks and evidence count. */
export function readSectionDraft(text: string, name: string): Draft {
  const content = parseJson(text);
  const [blocks, evidence] = [findOwn(content, "blocks"), findOwn(content, "evidence")];
  return { ...readDraft({ blocks, evidence }), title: name };
}

/** The sections of these rows by id, as far as they can be read. */
export function toSharedSections(rows: ShownSectionRow[]): SharedSections {
  return Object.fromEntries(
    rows.flatMap(({ id, name, release, content }) => {
      const read = readSectionContent(content);
      return read ? [[id, { name, release, ...read }]] : [];
    }),
  );
}

/** Characters that are searched of one section. */
const MAX_WORDS = 20_000;

/** In small letters, a letter and its accent as one character. */
export function listSectionWords({ blocks }: SectionContent): string {
  const texts = blocks.flatMap(listTexts).map(({ text }) => text);
  return texts.join("\n").normalize("NFC").toLowerCase().slice(0, MAX_WORDS);
}
