import { parseJson, findOwn } from "#app/values/unknown-value.ts";
import type { ShownSectionRow } from "#app/storage/shared-sections.server.ts";
import { findSectionId, type SharedSections } from "../blocks/shared-sections.ts";
import { listTexts } from "../blocks/texts.ts";
import { readDraft, type Draft } from "../drafts/read-draft.ts";
import { newPage, type PageInput } from "../pages/page.ts";
import { pageInputSchema } from "../pages/page-schema.ts";

export type SectionContent = Pick<PageInput, "blocks" | "evidence">;

/** Serializes content for its column, valid or not. */
export function writeSectionContent({ blocks, evidence }: Pick<Draft, "blocks" | "evidence">): string {
  return JSON.stringify({ blocks, evidence });
}

/** Parses stored content; undefined if it is invalid, so that no page could show it. */
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

/** Draft for the editor's form: a section is edited as a page of which only blocks and evidence are used. */
export function readSectionDraft(text: string, name: string): Draft {
  const content = parseJson(text);
  const [blocks, evidence] = [findOwn(content, "blocks"), findOwn(content, "evidence")];
  return { ...readDraft({ blocks, evidence }), title: name };
}

/** Sections of these rows by id; unreadable ones are skipped. */
export function toSharedSections(rows: ShownSectionRow[]): SharedSections {
  return Object.fromEntries(
    rows.flatMap(({ id, name, release, content }) => {
      const read = readSectionContent(content);
      return read ? [[id, { name, release, ...read }]] : [];
    }),
  );
}

/** Maximum number of characters of one section that the search covers. */
const MAX_WORDS = 20_000;

/** Texts of a section for the search, in lower case and normalized to NFC. */
export function listSectionWords({ blocks }: SectionContent): string {
  const texts = blocks.flatMap(listTexts).map(({ text }) => text);
  return texts.join("\n").normalize("NFC").toLowerCase().slice(0, MAX_WORDS);
}
