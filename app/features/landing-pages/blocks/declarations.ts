import { conditions } from "./conditions/declaration.ts";
import { cta } from "./cta/declaration.ts";
import { features } from "./features/declaration.ts";
import { figures } from "./figures/declaration.ts";
import { heroImage } from "./hero-image/declaration.ts";
import { notice } from "./notice/declaration.ts";
import { picture } from "./picture/declaration.ts";
import { steps } from "./steps/declaration.ts";
import { team } from "./team/declaration.ts";
import { testimonial } from "./testimonial/declaration.ts";

/** Every block type there is. */
export const declarations = [
  heroImage,
  cta,
  steps,
  features,
  figures,
  testimonial,
  notice,
  picture,
  team,
  conditions,
];

/** What a page begins with. */
export const startLayout = [
  { id: "hero", type: heroImage.type },
  { id: "cta", type: cta.type },
];
