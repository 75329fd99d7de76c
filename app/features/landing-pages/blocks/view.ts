import type { ComponentType } from "react";
import type { GetStartedTarget } from "#app/features/site/domain/site.ts";
import type { BodySystem } from "#app/features/conditions/domain/classifications.ts";
import type { BlockOf, BlockType } from "./block.ts";
import type { Tone } from "./tones.ts";

/** Focal point: the point of a picture that every crop keeps, in percent from the left and from the top. */
interface FocalPoint {
  x: number;
  y: number;
}

/** Picture URL in a block -> its stored variants. Empty in a live preview, which uses the original picture. */
export type Pictures = Record<
  string,
  {
    folder: string;
    variants: Partial<Record<string, number[]>>;
    width: number;
    height: number;
    focal: FocalPoint;
  }
>;

/** Condition slug -> content of its card. Empty in a live preview, which shows the name only. */
export type ConditionCards = Partial<Record<string, { note: string; system: BodySystem }>>;

/** Page that contains the block, for the forms in it. */
export interface PagePlace {
  slug: string;
  getStarted: GetStartedTarget;
}

export interface BlockViewProps<Type extends BlockType> {
  block: BlockOf<Type>;
  /** Heading level of the block's own heading. */
  Heading: "h1" | "h2";
  /** Heading level of its items: one below the block's heading, or the same level if the block has none. */
  Subheading: "h2" | "h3";
  pictures: Pictures;
  cards: ConditionCards;
  place: PagePlace;
}

export interface Question {
  question: string;
  answer: string;
}

/** Public view of a block type. */
export interface BlockView<Type extends BlockType> {
  View: ComponentType<BlockViewProps<Type>>;
  /** Stylesheet of the block, if it has one, and those of the components that it uses. */
  styles?: string | string[];
  /** Preferred tone of the block's section, if the author chose none. */
  tone?: Tone;
  /**
   * Heading size chosen by the author. The headings of all other blocks are kept smaller than that of the
   * first one.
   */
  headingSize?: (block: BlockOf<Type>) => string;
  /** Custom properties with the author's choices, read by the stylesheet. */
  customProperties?: (block: BlockOf<Type>) => Record<string, string>;
  /** Custom properties for the whole page; the first block that returns any wins. */
  pageProperties?: (block: BlockOf<Type>) => Record<string, string>;
  /** Questions and answers of the block, as plain text. */
  listQuestions?: (block: BlockOf<Type>) => Question[];
}
