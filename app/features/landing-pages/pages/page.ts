import { startBlocks, type Block } from "../blocks/block.ts";
import { mapPageFields, type PageValues, type PublicValues } from "./page-fields.ts";

/**
 * Maximum number of blocks, above what any landing page needs, and limited by the parameters of the query for
 * their pictures.
 */
export const MAX_BLOCKS = 50;

/** Valid content of a page, to be saved or published. */
export interface PageInput extends PageValues {
  blocks: Block[];
}

/** Version that visitors see, or will see at its time. */
export interface PublicPage extends PublicValues {
  id: string;
  rev: number;
  /** Time at which the words of this version were saved. */
  changedAt: Date;
  /** Counter of changes of the rendering: cropped pictures, released sections, and releases of the brand. */
  look: number;
  /** Release numbers that the page shows: of the brand, and of each shared section by id. */
  releases: Record<string, number>;
  /** Blocks as visitors see them, with shared sections resolved. */
  blocks: Block[];
  /** The running test, if any. */
  test?: RunningTest;
}

export interface RunningTest {
  number: number;
  variants: {
    letter: string;
    /** Share of visitors, in percent. */
    share: number;
    /** Page of the variant; undefined for the page itself. */
    page?: PublicPage;
  }[];
}

/** Creates the initial content of a new page. */
export function newPage(): PageInput {
  return { ...mapPageFields<PageValues>(({ initial }) => initial), blocks: startBlocks() };
}

/** Field path ("blocks.1.props.ctaLink") -> error message. */
export type FieldErrors = Record<string, string>;
