import { z } from "zod";
import { slugSchema } from "#app/values/slug-schema.ts";
import { cardLine } from "./card-line.ts";
import { medicalReviewSchema, type MedicalReview } from "./review.ts";
import type { Source } from "./seen-sources.ts";

/** A file of the folder situations: what only some holders of an emergency card have, such as a medicine, an implant or a loss. */
export const situationFileSchema = z.strictObject({
  /** Words beside its box in the form, as the holder says it. */
  label: z.string().min(10).max(100),
  /** Lines of the card for those who treat the holder. */
  lines: z.array(cardLine).min(1).max(3),
  /** Label of a line to fill in by hand: "Blood thinner, last dose". */
  write: z.string().min(5).max(30).optional(),
  /** Slugs of the medicines whose pages lead to a card with it. */
  medicines: z.array(slugSchema).default([]),
  /** Names of URLs in situations/sources.json on which the lines rest. */
  sources: z.array(z.string()).min(1),
  /** A card with it says "not reviewed" until the operator fills this. */
  medicalReview: medicalReviewSchema.optional(),
});

/** A situation as cards show it. */
export interface Situation {
  slug: string;
  label: string;
  lines: string[];
  write: string | undefined;
  medicines: string[];
  sources: Source[];
  medicalReview: MedicalReview | undefined;
}
