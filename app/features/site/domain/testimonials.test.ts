import { expect, test } from "vitest";
import { listTestimonials, parseTestimonials } from "./testimonials.ts";

const authorization = {
  givenOn: "2026-01-31",
  endsOn: "2027-01-30",
  scope: "Name, words and condition, on this website",
};
const real = {
  quote: "They listened to me.",
  name: "Ana Diaz",
  condition: "Lupus",
  authorization,
  connection: "none",
};
const HERE = "http://localhost:8787";
const DEPLOYED = "https://www.rootwell.example";
const on = (day: string) => new Date(`${day}T12:00:00Z`);

test("listTestimonials: samples are marked and listed in development only", () => {
  const shown = listTestimonials(HERE, on("2026-11-22"), []);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.every(({ isSample, name }) => isSample && /sample/i.test(name))).toBe(true);
  expect(listTestimonials(DEPLOYED, on("2026-11-22"), [])).toEqual([]);
});

test.each([
  ["authorization", { ...real, authorization: undefined }],
  ["scope", { ...real, authorization: { ...authorization, scope: "" } }],
  ["endsOn", { ...real, authorization: { ...authorization, endsOn: undefined } }],
  ["connection", { ...real, connection: undefined }],
  ["sample", { ...real, name: "Sample patient D" }],
])("parseTestimonials: a testimonial without valid %s is refused", (missing, item) => {
  expect(() => parseTestimonials([item])).toThrow(missing);
});

test("listTestimonials: a testimonial is listed while its authorization is valid, and not from its withdrawal", () => {
  const shownOn = (day: string, items = [real]) => listTestimonials(DEPLOYED, on(day), items).length;
  expect(["2026-01-30", "2026-01-31", "2027-01-30", "2027-01-31"].map((day) => shownOn(day))).toEqual([
    0, 1, 1, 0,
  ]);
  const withdrawn = { ...real, authorization: { ...authorization, withdrawnOn: "2026-06-01" } };
  expect(["2026-05-31", "2026-06-01"].map((day) => shownOn(day, [withdrawn]))).toEqual([1, 0]);
  expect(listTestimonials(HERE, on("2026-06-01"), [real])[0]?.isSample).toBe(false);
});
