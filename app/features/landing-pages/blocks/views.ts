import type { Block, BlockType } from "./block.ts";
import { careCheckView } from "./care-check/view.tsx";
import { columnsView } from "./columns/view.tsx";
import { comparisonView } from "./comparison/view.tsx";
import { conditionsView } from "./conditions/view.tsx";
import { ctaBandView } from "./cta-band/view.tsx";
import { ctaView } from "./cta/view.tsx";
import { featuresView } from "./features/view.tsx";
import { figuresView } from "./figures/view.tsx";
import { logosView } from "./logos/view.tsx";
import { galleryView } from "./gallery/view.tsx";
import { quotationWallView } from "./quotation-wall/view.tsx";
import { credentialsView } from "./credentials/view.tsx";
import { signatureView } from "./signature/view.tsx";
import { heroImageView } from "./hero-image/view.tsx";
import { noticeView } from "./notice/view.tsx";
import { pictureAndTextView } from "./picture-and-text/view.tsx";
import { pictureView } from "./picture/view.tsx";
import { priceView } from "./price/view.tsx";
import { questionsView } from "./questions/view.tsx";
import { sharedSectionView } from "./shared-section/view.tsx";
import { siteFormView } from "./site-form/view.tsx";
import { statesView } from "./states/view.tsx";
import { stepsView } from "./steps/view.tsx";
import { teamView } from "./team/view.tsx";
import { hasHeading } from "./texts.ts";
import { testimonialView } from "./testimonial/view.tsx";
import { textView } from "./text/view.tsx";
import { timelineView } from "./timeline/view.tsx";
import type { BlockView, Question } from "./view.ts";
import { videoView } from "./video/view.tsx";
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
  logos: logosView,
  gallery: galleryView,
  video: videoView,
  "quotation-wall": quotationWallView,
  credentials: credentialsView,
  signature: signatureView,
  conditions: conditionsView,
  "waitlist-form": waitlistFormView,
  "site-form": siteFormView,
  "care-check": careCheckView,
  columns: columnsView,
  timeline: timelineView,
  comparison: comparisonView,
  price: priceView,
  states: statesView,
  "cta-band": ctaBandView,
  "shared-section": sharedSectionView,
};

/** The cast is safe: the type of `views` guarantees that each type has the view for its own blocks. */
export function readView(type: BlockType): BlockView<BlockType> {
  return views[type] as BlockView<BlockType>;
}

/** Stylesheets of the blocks' types, without duplicates. */
export function stylesFor(blocks: Block[]): string {
  return [...new Set(blocks.flatMap(({ type }) => readView(type).styles ?? []))].join("\n");
}

/** Lists the page's questions and answers, for structured data. */
export function listQuestions(blocks: Block[]): Question[] {
  return blocks
    .flatMap((block) => readView(block.type).listQuestions?.(block) ?? [])
    .filter(({ question, answer }) => question !== "" && answer !== "");
}

/**
 * Writes one CSS rule for the page and one for each block. Values are validated by schemas, so that none can
 * escape its declaration.
 */
export function authorStyles(blocks: Block[]): string {
  const first = blocks.find(hasHeading);
  const lead = first && readView(first.type).headingSize?.(first);
  const ofPage = {
    ...(lead !== undefined && { "--landing-lead": lead }),
    ...blocks
      .map((block) => readView(block.type).pageProperties?.(block))
      .find((properties) => properties !== undefined),
  };
  const ofBlocks = blocks.map(
    (block) => [`#${block.id}`, readView(block.type).customProperties?.(block) ?? {}] as const,
  );
  return [[".landing", ofPage] as const, ...ofBlocks]
    .map(([selector, properties]) => [selector, Object.entries(properties)] as const)
    .filter(([, properties]) => properties.length > 0)
    .map(([selector, properties]) => {
      const declared = properties.map(([name, value]) => `${name}:${value}`);
      return `${selector}{${declared.join(";")}}`;
    })
    .join("\n");
}
