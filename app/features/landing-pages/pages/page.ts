import { startBlocks, type Block } from "../blocks/block.ts";
import type { Evidence } from "../review/evidence.ts";
import { lineRule } from "../rules/text-rules.ts";

/** More than any landing page needs; also what one query for their pictures can name. */
export const MAX_BLOCKS = 50;

export const MAX_EVIDENCE = 50;

export const titleRule = lineRule(200, "A title has at most 200 characters.");

/** What is saved or published. */
export interface PageInput {
  title: string;
  slug: string;
  blocks: Block[];
  /** From when on it is public once it is published; at once without one. */
  publishAt: Date | null;
  /** Until when it is public; for good without one. */
  unpublishAt: Date | null;
  evidence: Evidence[];
}

/** What visitors see, or will see at its time. */
export interface PublicPage extends Omit<PageInput, "evidence"> {
  id: string;
  rev: number;
}

/** A page as the editor first shows it. */
export function newPage(): PageInput {
  return { title: "", slug: "", blocks: startBlocks(), publishAt: null, unpublishAt: null, evidence: [] };
}

/** Field path ("blocks.1.props.ctaLink") -> what is wrong with it. */
export type FieldErrors = Record<string, string>;
