import { expect, test } from "vitest";
import { parseTestimonials, testimonials } from "./testimonials.ts";

const real = { sample: false, quote: "They listened.", name: "Ana Diaz", condition: "Lupus" };

test("what ships is marked as a sample", () => {
  expect(testimonials.every(({ sample }) => sample)).toBe(true);
});

test("a real testimonial needs consent and its connection on record", () => {
  expect(() => parseTestimonials([real])).toThrow(/consent/);
  expect(() => parseTestimonials([{ ...real, consent: "2026-01-31" }])).toThrow(/connection/);
  expect(parseTestimonials([{ ...real, consent: "2026-01-31", connection: "none" }])).toHaveLength(1);
});

test("a sample's name must say so", () => {
  expect(() => parseTestimonials([{ ...real, sample: true }])).toThrow(/sample/);
});
