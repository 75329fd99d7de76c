import { z } from "zod";

/** A drawing for a family of conditions: public/images/drawings/{id}.svg, made by scripts/drawings. */
export const drawingSchema = z.strictObject({
  id: z.string(),
  title: z.string().min(5),
  /** Text alternative of the whole drawing, for screen readers. */
  alt: z.string().min(40),
  /** Explanations of the numbers in the drawing, from 1. */
  legend: z.array(z.string().min(5)).min(2),
});

export type Drawing = z.infer<typeof drawingSchema>;
