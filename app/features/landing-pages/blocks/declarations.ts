import { careCheck } from "./care-check/declaration.ts";
import { columns } from "./columns/declaration.ts";
import { comparison } from "./comparison/declaration.ts";
import { conditions } from "./conditions/declaration.ts";
import { ctaBand } from "./cta-band/declaration.ts";
import { cta } from "./cta/declaration.ts";
import { features } from "./features/declaration.ts";
import { figures } from "./figures/declaration.ts";
import { logos } from "./logos/declaration.ts";
import { gallery } from "./gallery/declaration.ts";
import { quotationWall } from "./quotation-wall/declaration.ts";
import { credentials } from "./credentials/declaration.ts";
import { signature } from "./signature/declaration.ts";
import { heroImage } from "./hero-image/declaration.ts";
import { notice } from "./notice/declaration.ts";
import { pictureAndText } from "./picture-and-text/declaration.ts";
import { picture } from "./picture/declaration.ts";
import { price } from "./price/declaration.ts";
import { questions } from "./questions/declaration.ts";
import { sharedSection } from "./shared-section/declaration.ts";
import { states } from "./states/declaration.ts";
import { siteForm } from "./site-form/declaration.ts";
import { steps } from "./steps/declaration.ts";
import { team } from "./team/declaration.ts";
import { testimonial } from "./testimonial/declaration.ts";
import { text } from "./text/declaration.ts";
import { timeline } from "./timeline/declaration.ts";
import { video } from "./video/declaration.ts";
import { waitlistForm } from "./waitlist-form/declaration.ts";

/** Declarations of all block types. */
export const declarations = [
  heroImage,
  cta,
  text,
  pictureAndText,
  steps,
  features,
  figures,
  testimonial,
  quotationWall,
  logos,
  credentials,
  questions,
  notice,
  picture,
  gallery,
  video,
  team,
  signature,
  conditions,
  waitlistForm,
  siteForm,
  careCheck,
  columns,
  timeline,
  comparison,
  price,
  states,
  ctaBand,
  sharedSection,
];

/** Ids and types of the blocks of a new page. */
export const startLayout = [
  { id: "hero", type: heroImage.type },
  { id: "cta", type: cta.type },
];
