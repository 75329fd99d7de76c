import { useEffect, useMemo } from "react";
import { walkBlock, type Block } from "../../blocks/block.ts";
import { findFieldIssue } from "../../blocks/find-field-issue.ts";
import { changeField } from "../../drafts/draft.ts";
import { listTextNodes } from "./preview-elements.ts";

/** Character at the beginning of sample words, without width and without a meaning to line breaks before it. */
const MARK = "\u2060";

const ATTRIBUTE = "data-sample";

/** Styles that make sample words lighter than others on any ground: a highlight does not know the color of its text. */
export const sampleStyles = `[${ATTRIBUTE}]{opacity:.78}`;

/** The blocks of a page with sample words, which are lighter than what is written. */
export function useSampleWords(page: Document, blocks: Block[]): Block[] {
  useEffect(() => markSamples(page));
  return useMemo(() => blocks.map(addSampleWords), [blocks]);
}

/** A block that has the name of a field in the place of each text that is missing for it to be published. */
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

/** Removes the mark from text that was typed in the place of sample words, or into them. */
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
