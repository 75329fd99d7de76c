import { useEffect, useMemo } from "react";
import { walkBlock, type Block } from "../../blocks/block.ts";
import { findFieldIssue } from "../../blocks/find-field-issue.ts";
import { changeField } from "../../drafts/draft.ts";
import { listTextNodes } from "./preview-elements.ts";

/**
 * Invisible character (word joiner) that marks the beginning of sample words; it does not change line breaks
 * before it.
 */
const MARK = "\u2060";

const ATTRIBUTE = "data-sample";

/**
 * Styles that make sample words paler on any ground. An attribute with opacity, since a highlight cannot
 * refer to the color of its text.
 */
export const sampleStyles = `[${ATTRIBUTE}]{opacity:.78}`;

/** Adds sample words to the blocks of a page, shown paler than written words. */
export function useSampleWords(page: Document, blocks: Block[]): Block[] {
  useEffect(() => markSamples(page));
  return useMemo(() => blocks.map(addSampleWords), [blocks]);
}

/** Fills each missing text that publication requires with the name of its field. */
export function addSampleWords(block: Block): Block {
  const missing = walkBlock(block).filter(
    (visit) =>
      visit.value === "" &&
      WRITTEN.has(visit.field.control) &&
      findFieldIssue(block.type, visit)?.level === "error",
  );
  const { blocks } = missing.reduce(
    (filled, { path, field }) => changeField(filled, `blocks.0.props.${path}`, MARK + field.label),
    { blocks: [block] } as Parameters<typeof changeField>[0],
  );
  return blocks[0] as Block;
}

const WRITTEN = new Set(["line", "paragraph", "rich-text"]);

/** Removes the mark from text that was typed into sample words, or replaced them. */
export function removeMark(typed: string): string {
  return typed.replaceAll(MARK, "");
}

function markSamples(page: Document): void {
  const samples = new Set(
    listTextNodes(page.body)
      .filter(({ data }) => data.includes(MARK))
      .map(({ parentElement }) => parentElement),
  );
  for (const element of page.querySelectorAll(`[${ATTRIBUTE}]`))
    if (!samples.has(element as HTMLElement)) element.removeAttribute(ATTRIBUTE);
  for (const element of samples) element?.setAttribute(ATTRIBUTE, "");
}
