import { cutText } from "#app/values/cut-text.ts";
import { findText } from "#app/values/unknown-value.ts";
import type { Block } from "../blocks/block.ts";
import { createBlock } from "../blocks/create-block.ts";
import { MAX_TITLE } from "../pages/page-fields.ts";
import { MAX_BLOCKS, newPage } from "../pages/page.ts";
import { isChosenLanguage } from "../pages/page-languages.ts";
import { composeBlocks } from "./compose-blocks.ts";
import { isPlain, writeWords, type DocumentPart } from "./document-parts.ts";
import type { LeftOutContent } from "./left-out-content.ts";
import { listSections, MAX_LINE, type DocumentSection } from "./sections.ts";

/** Content of a new page, composed from an imported document. */
export interface ComposedDocument {
  title: string;
  language: string;
  blocks: Block[];
}

interface Beside {
  /** Language tag that the document declares. */
  language: string;
  /** Fallback title for a document without a heading of the first level. */
  name: string;
}

/**
 * Composes a page from a document: the first title becomes the headline, and a short plain paragraph directly
 * below it the subheadline.
 */
export function composeDocument(
  parts: DocumentPart[],
  { language, name }: Beside,
  left: LeftOutContent,
): ComposedDocument {
  const at = parts.findIndex((part) => part.kind === "heading" && part.level === 1);
  const top = parts[at];
  const titled = top?.kind === "heading" ? writeWords(top.line) : "";
  const headline = titled !== "" && titled.length <= MAX_LINE ? titled : cutText(name, MAX_LINE);
  const rest = titled === headline ? parts.toSpliced(at, 1) : parts;
  const lead = titled === headline ? findLead(rest.slice(at)) : undefined;
  const body = lead ? rest.toSpliced(at, 1) : rest;
  const blocks = [...begin(headline, lead ?? ""), ...composeBlocks(limitSections(listSections(body), left))];
  return {
    title: cutTitle(headline),
    language: findLanguage(language),
    blocks: numberIds(limitBlocks(blocks, left)),
  };
}

/** Finds a short, unformatted paragraph directly below the title. */
function findLead([first]: DocumentPart[]): string | undefined {
  if (first?.kind !== "paragraph" || !isPlain(first.line)) return undefined;
  const words = writeWords(first.line);
  return words.length <= MAX_LINE ? words : undefined;
}

function begin(headline: string, subheadline: string): Block[] {
  const [hero, cta] = newPage().blocks;
  return [...(hero ? [hero] : []), createBlock("cta", { ...cta?.props, headline, subheadline })];
}

/**
 * Upper bound of sections that can fit: a block holds at most twenty questions. Later sections are not
 * converted.
 */
const MAX_SECTIONS = 20 * MAX_BLOCKS;

function limitSections(sections: DocumentSection[], left: LeftOutContent): DocumentSection[] {
  for (const { heading } of sections.slice(MAX_SECTIONS)) left.note("section", heading);
  return sections.slice(0, MAX_SECTIONS);
}

function limitBlocks(blocks: Block[], left: LeftOutContent): Block[] {
  for (const { props } of blocks.slice(MAX_BLOCKS)) left.note("section", findText(props, "heading"));
  return blocks.slice(0, MAX_BLOCKS);
}

function numberIds(blocks: Block[]): Block[] {
  const counts = new Map<string, number>();
  return blocks.map((block) => {
    const count = (counts.get(block.type) ?? 0) + 1;
    counts.set(block.type, count);
    return { ...block, id: count === 1 ? block.type : `${block.type}-${count}` };
  });
}

function cutTitle(headline: string): string {
  if (headline.length <= MAX_TITLE) return headline;
  const cut = cutText(headline, MAX_TITLE);
  return cut.includes(" ") ? cut.slice(0, cut.lastIndexOf(" ")) : cut;
}

/**
 * Maps a language tag to a supported language: "es-MX" -> "es". Empty for an unsupported language and for
 * English, which is the default.
 */
function findLanguage(tag: string): string {
  const exact = [tag, tag.split("-")[0] ?? ""].find(isChosenLanguage);
  return exact === undefined || exact === "en" ? "" : exact;
}
