import type { ComponentType } from "react";
import type { GetStartedTarget } from "#app/features/site/domain/site.ts";
import type { BodySystem } from "#app/features/conditions/domain/vocabulary.ts";
import type { BlockOf, BlockType } from "./block.ts";
import type { Tone } from "./tones.ts";

/** The point of a picture that every crop keeps, in percent from the left and from the top. */
interface FocalPoint {
  x: number;
  y: number;
}

/** A picture's URL in a block -> its stored variants. Empty in a live preview, which shows the picture itself. */
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

/** A condition's slug -> what its card says and shows. Empty in a live preview, which shows its name alone. */
export type ConditionCards = Partial<Record<string, { note: string; system: BodySystem }>>;

/** The page that a block is on, for the forms in it. */
export interface PagePlace {
  slug: string;
  getStarted: GetStartedTarget;
}

export interface BlockViewProps<Type extends BlockType> {
  block: BlockOf<Type>;
  /** Level of the block's own heading. */
  Heading: "h1" | "h2";
  /** Level of its items' headings: one below, or the same where the block has no heading of its own. */
  Subheading: "h2" | "h3";
  pictures: Pictures;
  cards: ConditionCards;
  place: PagePlace;
}

export interface Question {
  question: string;
  answer: string;
}

/** Public view of a type of block. */
export interface BlockView<Type extends BlockType> {
  View: ComponentType<BlockViewProps<Type>>;
  /** The block's stylesheet, where it has one of its own; with those of what it is made of. */
  styles?: string | string[];
  /** Tone that suits the block's section best, where its author chose none. */
  tone?: Tone;
  /** Size of its heading that the author chose. The headings of all other blocks stay below that of the first one. */
  headingSize?: (block: BlockOf<Type>) => string;
  /** The author's choices, as custom properties that the stylesheet reads. */
  customProperties?: (block: BlockOf<Type>) => Record<string, string>;
  /** Custom properties of the whole page: those of the first block that has any. */
  pageProperties?: (block: BlockOf<Type>) => Record<string, string>;
  /** Questions and answers of the block, in plain words. */
  listQuestions?: (block: BlockOf<Type>) => Question[];
}
