import { z } from "zod";
import { slugSchema } from "#app/values/slug-schema.ts";

/** Origins of guidelines, in the order in which a page for patients in the United States lists them. */
const origins = { "united-states": 0, international: 1, europe: 1, elsewhere: 2 } as const;

type Origin = keyof typeof origins;

const guidelineSchema = z.strictObject({
  /** Id of the source with the guideline's title and URL. */
  source: slugSchema,
  /** Issuing society or group, followed by the part of the illness covered if it is not the whole. */
  body: z.string().min(3).max(110),
  year: z.int().min(1990).max(2100),
  from: z.enum(Object.keys(origins) as [Origin, ...Origin[]]),
});

/** Guidelines that govern care, American ones first; or a marker that none was found. */
export const guidanceSchema = z.union([
  z
    .array(guidelineSchema)
    .min(1)
    .refine(
      (guidelines) =>
        guidelines.every(
          ({ from }, index) => index === 0 || origins[guidelines[index - 1]!.from] <= origins[from],
        ),
      "must name American guidelines first, then European and international ones",
    ),
  z.literal("none-found"),
]);
