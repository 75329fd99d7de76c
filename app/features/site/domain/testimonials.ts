import { z } from "zod";
import { home } from "../content/home.ts";

/** 16 CFR 465: a real testimonial needs a name, the person's consent, and any material connection on record. */
const testimonialSchema = z.discriminatedUnion("sample", [
  z.object({
    sample: z.literal(true),
    quote: z.string(),
    name: z.string().regex(/sample/i, "a sample's name must say that it is a sample"),
    condition: z.string(),
  }),
  z.object({
    sample: z.literal(false),
    quote: z.string(),
    name: z.string().min(2),
    condition: z.string(),
    /** The day on which the person agreed in writing. */
    consent: z.iso.date(),
    /** Payment, employment, kinship; "none" where there is none. */
    connection: z.string().min(3),
  }),
]);

export type Testimonial = z.infer<typeof testimonialSchema>;

/** Throws when a testimonial lacks what the law asks for. */
export function parseTestimonials(items: unknown): Testimonial[] {
  return z.array(testimonialSchema).parse(items);
}

export const testimonials = parseTestimonials(home.testimonials.samples);
