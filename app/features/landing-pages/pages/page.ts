import { startBlocks, type Block } from "../blocks/block.ts";
import { mapPageFields, type PageValues, type PublicValues } from "./page-fields.ts";

/** More than any landing page needs; also what one query for their pictures can name. */
export const MAX_BLOCKS = 50;

/** A page that is right to be saved or published. */
export interface PageInput extends PageValues {
  blocks: Block[];
}

/** Version that visitors see, or will see at its time. */
export interface PublicPage extends PublicValues {
  id: string;
  rev: number;
  blocks: Block[];
}

/** A page as the editor first shows it. */
export function newPage(): PageInput {
  return { ...mapPageFields<PageValues>(({ initial }) => initial), blocks: startBlocks() };
}

/** Field path ("blocks.1.props.ctaLink") -> what is wrong with it. */
export type FieldErrors = Record<string, string>;
