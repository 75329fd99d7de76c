import { z } from "zod";

/** What happens in a family of illnesses: public/images/drawings/{id}.svg, made by scripts/drawings. */
export const drawingSchema = z.strictObject({
  id: z.string(),
  title: z.string().min(5),
  /** The whole drawing in words, for those who cannot see it. */
  alt: z.string().min(40),
  /** What its numbers mean, from 1. */
  legend: z.array(z.string().min(5)).min(2),
});

export type Drawing = z.infer<typeof drawingSchema>;
