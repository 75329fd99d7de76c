import { z } from "zod";
import { givenTestimonials, samples } from "../content/testimonials.ts";
import { isDevelopment } from "./is-development.ts";

/**
 * Fields required by 16 CFR 465 and HIPAA: the person, what is authorized and until when, and any material
 * connection.
 */
const testimonialSchema = z.strictObject({
  quote: z.string().min(10),
  name: z
    .string()
    .min(2)
    .refine((name) => !/sample/i.test(name), "a sample is nobody's words"),
  condition: z.string().min(2),
  authorization: z.strictObject({
    givenOn: z.iso.date(),
    endsOn: z.iso.date(),
    scope: z.string().min(10),
    withdrawnOn: z.iso.date().optional(),
  }),
  connection: z.string().min(3),
});

type Given = z.infer<typeof testimonialSchema>;

/** Public part of a testimonial. */
export interface Testimonial {
  quote: string;
  name: string;
  condition: string;
  /** Undefined for a sample. */
  connection?: string;
  isSample: boolean;
}

/** Throws if a testimonial lacks a field that the law requires. */
export function parseTestimonials(items: unknown): Given[] {
  return z.array(testimonialSchema).parse(items);
}

const given = parseTestimonials(givenTestimonials);

/**
 * Lists the testimonials whose authorization is valid today; if there are none, samples in development and an
 * empty list on a published site.
 */
export function listTestimonials(publicOrigin: string, now: Date, all: Given[] = given): Testimonial[] {
  const today = now.toISOString().slice(0, 10);
  const allowed = all.filter(({ authorization }) => holds(authorization, today));
  if (allowed.length === 0 && isDevelopment(publicOrigin))
    return samples.map(({ quote, name, condition }) => ({ quote, name, condition, isSample: true }));
  return allowed.map(({ quote, name, condition, connection }) => {
    return { quote, name, condition, connection, isSample: false };
  });
}

function holds({ givenOn, endsOn, withdrawnOn }: Given["authorization"], today: string): boolean {
  return givenOn <= today && today <= endsOn && (withdrawnOn === undefined || today < withdrawnOn);
}
