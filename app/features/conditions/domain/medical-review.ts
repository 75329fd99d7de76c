import { z } from "zod";

/** The clinician who approved a text, and when. */
export const medicalReviewSchema = z.strictObject({
  name: z.string().min(2).max(120),
  credentials: z.string().min(2).max(120),
  date: z.iso.date(),
});

export type MedicalReview = z.infer<typeof medicalReviewSchema>;
