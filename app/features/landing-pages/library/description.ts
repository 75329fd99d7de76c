import { z } from "zod";
import { parseJson } from "#app/values/unknown-value.ts";

const descriptionSchema = z.object({
  name: z.string(),
  alt: z.string(),
  /** Horizontal position of the focal point, in percent. */
  focalX: z.number(),
  focalY: z.number(),
});

/** Name, description and focal point of a picture. */
export type Description = z.infer<typeof descriptionSchema>;

/** Formats the description that a form is filled with, for its hidden field `seen`. */
export function formatSeen({ name, alt, focalX, focalY }: Description): string {
  return JSON.stringify([name, alt, focalX, focalY]);
}

/** Parses the field `seen`; undefined if it is missing or invalid. */
export const seenSchema = z
  .string()
  .max(10_000)
  .transform(parseJson)
  .pipe(z.tuple([z.string(), z.string(), z.number(), z.number()]))
  .transform(([name, alt, focalX, focalY]): Description => ({ name, alt, focalX, focalY }))
  .optional()
  .catch(undefined);

/**
 * Merges the typed and the stored changes of a description.
 * @returns undefined if both changed the same text; of two focal points, the typed one is taken
 */
export function mergeDescriptions(typed: Description, seen: Description, current: Description) {
  const isContested = (field: "name" | "alt") =>
    typed[field] !== seen[field] && current[field] !== seen[field] && current[field] !== typed[field];
  if (isContested("name") || isContested("alt")) return undefined;
  const isMoved = typed.focalX !== seen.focalX || typed.focalY !== seen.focalY;
  const { focalX, focalY } = isMoved ? typed : current;
  return {
    name: typed.name === seen.name ? current.name : typed.name,
    alt: typed.alt === seen.alt ? current.alt : typed.alt,
    focalX,
    focalY,
  };
}
