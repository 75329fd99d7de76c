import type { Block, BlockType } from "./block.ts";
import { conditionsView } from "./conditions/view.tsx";
import { ctaView } from "./cta/view.tsx";
import { featuresView } from "./features/view.tsx";
import { figuresView } from "./figures/view.tsx";
import { heroImageView } from "./hero-image/view.tsx";
import { noticeView } from "./notice/view.tsx";
import { pictureAndTextView } from "./picture-and-text/view.tsx";
import { pictureView } from "./picture/view.tsx";
import { questionsView } from "./questions/view.tsx";
import { stepsView } from "./steps/view.tsx";
import { teamView } from "./team/view.tsx";
import { testimonialView } from "./testimonial/view.tsx";
import { textView } from "./text/view.tsx";
import type { BlockView, Question } from "./view.ts";
import { waitlistFormView } from "./waitlist-form/view.tsx";

const views: { [Type in BlockType]: BlockView<Type> } = {
  "hero-image": heroImageView,
  cta: ctaView,
  text: textView,
  "picture-and-text": pictureAndTextView,
  steps: stepsView,
  features: featuresView,
  figures: figuresView,
  testimonial: testimonialView,
  questions: questionsView,
  notice: noticeView,
  picture: pictureView,
  team: teamView,
  conditions: conditionsView,
  "waitlist-form": waitlistFormView,
};

/** The compiler has checked above that each type has the view for its own blocks. */
export function readView(type: BlockType): BlockView<BlockType> {
  return views[type] as BlockView<BlockType>;
}

/** The stylesheets that blocks of these types need, each once. */
export function stylesFor(blocks: Block[]): string {
  return [...new Set(blocks.flatMap(({ type }) => readView(type).styles ?? []))].join("\n");
}

/** Lists the page's questions with answers, for structured data. */
export function listQuestions(blocks: Block[]): Question[] {
  return blocks
    .flatMap((block) => readView(block.type).listQuestions?.(block) ?? [])
    .filter(({ question, answer }) => question !== "" && answer !== "");
}

/** One rule a block. Values come from checked schemas, so none can leave its declaration. */
export function authorStyles(blocks: Block[]): string {
  return blocks
    .map((block) => [block.id, Object.entries(readView(block.type).customProperties?.(block) ?? {})] as const)
    .filter(([, properties]) => properties.length > 0)
    .map(([id, properties]) => `#${id}{${properties.map(([name, value]) => `${name}:${value}`).join(";")}}`)
    .join("\n");
}
