import { useEffect, useMemo } from "react";
import { walkBlock, type Block } from "../../blocks/block.ts";
import { findFieldIssue } from "../../blocks/find-field-issue.ts";
import { changeField } from "../../drafts/draft.ts";
import { listTextNodes } from "./preview-elements.ts";

/** Character at the beginning of sample words, without width and without a meaning to line breaks before it. */
const MARK = "\u2060";

const HIGHLIGHT = "sample-words";

/** Styles that make sample words lighter than others on any ground. */
export const sampleStyles = `::highlight(${HIGHLIGHT}){color:color-mix(in srgb,currentColor 62%,transparent)}`;

/** The blocks of a page with sample words, which are gray in browsers that have highlights. */
export function useSampleWords(page: Document, blocks: Block[]): Block[] {
  useEffect(() => highlight(page));
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

function highlight(page: Document): void {
  const view = page.defaultView;
  if (!view || !("highlights" in view.CSS)) return;
  const ranges = listTextNodes(page.body)
    .filter(({ data }) => data.includes(MARK))
    .map((node) => {
      const range = page.createRange();
      range.selectNodeContents(node);
      return range;
    });
  view.CSS.highlights.set(HIGHLIGHT, new view.Highlight(...ranges));
}
