import type { ComponentType } from "react";
import type { BlockType } from "./block.ts";
import { CareCheckSketch } from "./care-check/sketch.tsx";
import { ColumnsSketch } from "./columns/sketch.tsx";
import { ComparisonSketch } from "./comparison/sketch.tsx";
import { ConditionsSketch } from "./conditions/sketch.tsx";
import { CallToActionBandSketch } from "./cta-band/sketch.tsx";
import { CallToActionSketch } from "./cta/sketch.tsx";
import { FeaturesSketch } from "./features/sketch.tsx";
import { FiguresSketch } from "./figures/sketch.tsx";
import { LogosSketch } from "./logos/sketch.tsx";
import { GallerySketch } from "./gallery/sketch.tsx";
import { QuotationWallSketch } from "./quotation-wall/sketch.tsx";
import { CredentialsSketch } from "./credentials/sketch.tsx";
import { SignatureSketch } from "./signature/sketch.tsx";
import { HeroImageSketch } from "./hero-image/sketch.tsx";
import { NoticeSketch } from "./notice/sketch.tsx";
import { PictureSketch } from "./picture/sketch.tsx";
import { PictureAndTextSketch } from "./picture-and-text/sketch.tsx";
import { PriceSketch } from "./price/sketch.tsx";
import { QuestionsSketch } from "./questions/sketch.tsx";
import { SharedSectionSketch } from "./shared-section/sketch.tsx";
import { SiteFormSketch } from "./site-form/sketch.tsx";
import { StatesSketch } from "./states/sketch.tsx";
import { StepsSketch } from "./steps/sketch.tsx";
import { TeamSketch } from "./team/sketch.tsx";
import { TestimonialSketch } from "./testimonial/sketch.tsx";
import { TextSketch } from "./text/sketch.tsx";
import { TimelineSketch } from "./timeline/sketch.tsx";
import { VideoSketch } from "./video/sketch.tsx";
import { WaitlistFormSketch } from "./waitlist-form/sketch.tsx";

const sketches: { [Type in BlockType]: ComponentType } = {
  "hero-image": HeroImageSketch,
  cta: CallToActionSketch,
  steps: StepsSketch,
  features: FeaturesSketch,
  figures: FiguresSketch,
  testimonial: TestimonialSketch,
  notice: NoticeSketch,
  picture: PictureSketch,
  team: TeamSketch,
  logos: LogosSketch,
  gallery: GallerySketch,
  video: VideoSketch,
  "quotation-wall": QuotationWallSketch,
  credentials: CredentialsSketch,
  signature: SignatureSketch,
  text: TextSketch,
  "picture-and-text": PictureAndTextSketch,
  questions: QuestionsSketch,
  conditions: ConditionsSketch,
  "waitlist-form": WaitlistFormSketch,
  "site-form": SiteFormSketch,
  "care-check": CareCheckSketch,
  columns: ColumnsSketch,
  timeline: TimelineSketch,
  comparison: ComparisonSketch,
  price: PriceSketch,
  states: StatesSketch,
  "cta-band": CallToActionBandSketch,
  "shared-section": SharedSectionSketch,
};

/** Thumbnail of a type of block. */
export function BlockSketch({ type }: { type: BlockType }) {
  const Sketch = sketches[type];
  return <Sketch />;
}
