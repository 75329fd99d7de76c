import type { BlockType } from "./block.ts";
import type { ChecksOf } from "./check.ts";
import type { declarations } from "./declarations.ts";
import { careCheckChecks } from "./care-check/checks.ts";
import { columnsChecks } from "./columns/checks.ts";
import { comparisonChecks } from "./comparison/checks.ts";
import { conditionsChecks } from "./conditions/checks.ts";
import { credentialsChecks } from "./credentials/checks.ts";
import { ctaBandChecks } from "./cta-band/checks.ts";
import { ctaChecks } from "./cta/checks.ts";
import { featuresChecks } from "./features/checks.ts";
import { figuresChecks } from "./figures/checks.ts";
import { galleryChecks } from "./gallery/checks.ts";
import { heroImageChecks } from "./hero-image/checks.ts";
import { logosChecks } from "./logos/checks.ts";
import { noticeChecks } from "./notice/checks.ts";
import { pictureAndTextChecks } from "./picture-and-text/checks.ts";
import { pictureChecks } from "./picture/checks.ts";
import { priceChecks } from "./price/checks.ts";
import { questionsChecks } from "./questions/checks.ts";
import { quotationWallChecks } from "./quotation-wall/checks.ts";
import { sharedSectionChecks } from "./shared-section/checks.ts";
import { signatureChecks } from "./signature/checks.ts";
import { siteFormChecks } from "./site-form/checks.ts";
import { statesChecks } from "./states/checks.ts";
import { stepsChecks } from "./steps/checks.ts";
import { teamChecks } from "./team/checks.ts";
import { testimonialChecks } from "./testimonial/checks.ts";
import { textChecks } from "./text/checks.ts";
import { timelineChecks } from "./timeline/checks.ts";
import { videoChecks } from "./video/checks.ts";
import { waitlistFormChecks } from "./waitlist-form/checks.ts";

type DeclarationOf<Type> = Extract<(typeof declarations)[number], { type: Type }>;

/** Checks by block type. Kept apart from the declarations, because the editor loads them lazily. */
export const checks: { [Type in BlockType]: ChecksOf<DeclarationOf<Type>> } = {
  "hero-image": heroImageChecks,
  cta: ctaChecks,
  text: textChecks,
  "picture-and-text": pictureAndTextChecks,
  steps: stepsChecks,
  features: featuresChecks,
  figures: figuresChecks,
  testimonial: testimonialChecks,
  questions: questionsChecks,
  notice: noticeChecks,
  picture: pictureChecks,
  team: teamChecks,
  conditions: conditionsChecks,
  "waitlist-form": waitlistFormChecks,
  "site-form": siteFormChecks,
  "care-check": careCheckChecks,
  columns: columnsChecks,
  timeline: timelineChecks,
  comparison: comparisonChecks,
  price: priceChecks,
  states: statesChecks,
  credentials: credentialsChecks,
  gallery: galleryChecks,
  video: videoChecks,
  logos: logosChecks,
  "quotation-wall": quotationWallChecks,
  signature: signatureChecks,
  "cta-band": ctaBandChecks,
  "shared-section": sharedSectionChecks,
};
