import type { ComponentType } from "react";
import type { BlockType } from "./block.ts";
import { ConditionsSketch } from "./conditions/sketch.tsx";
import { CallToActionSketch } from "./cta/sketch.tsx";
import { FeaturesSketch } from "./features/sketch.tsx";
import { FiguresSketch } from "./figures/sketch.tsx";
import { HeroImageSketch } from "./hero-image/sketch.tsx";
import { NoticeSketch } from "./notice/sketch.tsx";
import { PictureSketch } from "./picture/sketch.tsx";
import { PictureAndTextSketch } from "./picture-and-text/sketch.tsx";
import { QuestionsSketch } from "./questions/sketch.tsx";
import { StepsSketch } from "./steps/sketch.tsx";
import { TeamSketch } from "./team/sketch.tsx";
import { TestimonialSketch } from "./testimonial/sketch.tsx";
import { TextSketch } from "./text/sketch.tsx";
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
  text: TextSketch,
  "picture-and-text": PictureAndTextSketch,
  questions: QuestionsSketch,
  conditions: ConditionsSketch,
  "waitlist-form": WaitlistFormSketch,
};

/** Thumbnail of a type of block. */
export function BlockSketch({ type }: { type: BlockType }) {
  const Sketch = sketches[type];
  return <Sketch />;
}
