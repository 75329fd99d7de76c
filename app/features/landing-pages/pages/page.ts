import { startBlocks, type Block } from "../blocks/block.ts";
import { mapPageFields, type PageValues, type PublicValues } from "./page-fields.ts";

/** Maximum number of blocks, above what any landing page needs; one query for their pictures can name no more. */
export const MAX_BLOCKS = 50;

/** A page that is right to be saved or published. */
export interface PageInput extends PageValues {
  blocks: Block[];
}

/** Version that visitors see, or will see at its time. */
export interface PublicPage extends PublicValues {
  id: string;
  rev: number;
  /** Goes up where its pictures are cropped again, and where its sections or the brand are released. */
  look: number;
  /** The brand, and the id of each shared section in it -> the release that it shows. */
  releases: Record<string, number>;
  /** Blocks as visitors see them, those of its sections included. */
  blocks: Block[];
  /** The test that runs. */
  test?: RunningTest;
}

export interface RunningTest {
  number: number;
  variants: {
    letter: string;
    /** In percent of the visitors. */
    share: number;
    /** Undefined for the page itself. */
    page?: PublicPage;
  }[];
}

/** A page as the editor first shows it. */
export function newPage(): PageInput {
  return { ...mapPageFields<PageValues>(({ initial }) => initial), blocks: startBlocks() };
}

/** Field path ("blocks.1.props.ctaLink") -> what is wrong with it. */
export type FieldErrors = Record<string, string>;
