import { z } from "zod";
import { slugSchema } from "#app/values/slug-schema.ts";
import { cardLine, cardNeed } from "./emergency-card-line.ts";
import { medicalReviewSchema, type MedicalReview } from "./review.ts";
import type { Source } from "./seen-sources.ts";

/**
 * Schema of a file in the folder situations: a fact that only some holders of an emergency card have, such as
 * a medicine, an implant or a lost organ.
 */
export const situationFileSchema = z.strictObject({
  /** Label of the checkbox in the form, in the first person. */
  label: z.string().min(10).max(100),
  /** Lines on the card for emergency staff. */
  lines: z.array(cardLine).min(1).max(3),
  /** Label of a blank to fill in by hand: "Blood thinner, last dose". */
  write: z.string().min(5).max(30).optional(),
  /** Lines and blank in place of the others for the holder of an illness with a need; the first need counts. */
  instead: z
    .array(
      z.strictObject({
        need: cardNeed,
        lines: z.array(cardLine).min(1).max(3),
        write: z.string().min(5).max(30).optional(),
      }),
    )
    .default([]),
  /**
   * Facts on cards of illnesses that this situation makes true, as they stand there before the colon; the card
   * shows them ticked.
   */
  answers: z.array(z.string().min(10).max(100)).default([]),
  /** Slugs of the medicines whose pages link to a card with this situation. */
  medicines: z.array(slugSchema).default([]),
  /** Keys of situations/sources.json that support the lines. */
  sources: z.array(z.string()).min(1),
  /** Absent until a clinician has approved the lines: the card then says "not reviewed". */
  medicalReview: medicalReviewSchema.optional(),
});

/** A situation as cards show it. */
export interface Situation {
  slug: string;
  label: string;
  lines: string[];
  write: string | undefined;
  instead: z.infer<typeof situationFileSchema>["instead"];
  answers: string[];
  medicines: string[];
  sources: Source[];
  medicalReview: MedicalReview | undefined;
}
