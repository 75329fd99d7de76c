import { z } from "zod";

/** The clinician who approved a text, and when. */
export const medicalReviewSchema = z.strictObject({
  name: z.string().min(2).max(120),
  credentials: z.string().min(2).max(120),
  date: z.iso.date(),
});

export type MedicalReview = z.infer<typeof medicalReviewSchema>;

/** State of the review of a page: one declaration for conditions, medicines, comparisons, tests and procedures. */
export const reviewSchema = z.strictObject({
  /** When an editor last read it against its sources and the editorial guide. */
  editorial: z.iso.date(),
  /**
   * Absent until a clinician has approved the text: page, sheet and card then say "not yet medically
   * reviewed".
   */
  medical: medicalReviewSchema.optional(),
  /** Changes since the review, newest first, for the next reviewer. */
  changes: z.array(z.strictObject({ date: z.iso.date(), what: z.string().min(10).max(300) })).default([]),
});

export type Review = z.infer<typeof reviewSchema>;

/** Content with the state of its review. */
export type Reviewed<Content> = Content & { review: Review };
