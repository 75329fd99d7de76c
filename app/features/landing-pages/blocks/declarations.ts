import { conditions } from "./conditions/declaration.ts";
import { cta } from "./cta/declaration.ts";
import { features } from "./features/declaration.ts";
import { figures } from "./figures/declaration.ts";
import { heroImage } from "./hero-image/declaration.ts";
import { notice } from "./notice/declaration.ts";
import { pictureAndText } from "./picture-and-text/declaration.ts";
import { picture } from "./picture/declaration.ts";
import { questions } from "./questions/declaration.ts";
import { steps } from "./steps/declaration.ts";
import { team } from "./team/declaration.ts";
import { testimonial } from "./testimonial/declaration.ts";
import { text } from "./text/declaration.ts";
import { waitlistForm } from "./waitlist-form/declaration.ts";

/** Every block type there is. */
export const declarations = [
  heroImage,
  cta,
  text,
  pictureAndText,
  steps,
  features,
  figures,
  testimonial,
  questions,
  notice,
  picture,
  team,
  conditions,
  waitlistForm,
];

/** Blocks of a new page. */
export const startLayout = [
  { id: "hero", type: heroImage.type },
  { id: "cta", type: cta.type },
];
