import type { ComponentType } from "react";
import type { GetStartedTarget } from "#app/features/site/domain/site.ts";
import type { BlockOf, BlockType } from "./block.ts";

/** A picture's address in a block -> its stored variants. Empty in a live preview, which shows the picture itself. */
export type Pictures = Record<
  string,
  { folder: string; variants: Partial<Record<string, number[]>>; width: number; height: number }
>;

/** A condition's slug -> one line about it. Empty in a live preview, which shows its name alone. */
export type Summaries = Partial<Record<string, string>>;

/** Where a page stands: what a form on it has to know. */
export interface PagePlace {
  slug: string;
  getStarted: GetStartedTarget;
}

export interface BlockViewProps<Type extends BlockType> {
  block: BlockOf<Type>;
  /** What the block's own heading is. */
  Heading: "h1" | "h2";
  /** What those of its items are: one below, or in its place where the block has none. */
  Subheading: "h2" | "h3";
  pictures: Pictures;
  summaries: Summaries;
  place: PagePlace;
}

export interface Question {
  question: string;
  answer: string;
}

/** What visitors see of a block type. */
export interface BlockView<Type extends BlockType> {
  View: ComponentType<BlockViewProps<Type>>;
  /** The block's stylesheet, where it has one of its own; with those of what it is made of. */
  styles?: string | string[];
  /** The author's choices, as custom properties that the stylesheet reads. */
  customProperties?: (block: BlockOf<Type>) => Record<string, string>;
  /** What it asks and answers, in plain words. */
  listQuestions?: (block: BlockOf<Type>) => Question[];
}
