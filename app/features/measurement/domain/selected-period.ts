import { z } from "zod";
import { PERIODS, type Period } from "./report.ts";

const querySchema = z.object({
  days: z.coerce
    .number()
    .refine((days) => (PERIODS as readonly number[]).includes(days))
    .catch(30),
});

/** Period selected in the URL's query; defaults to the middle one. */
export function readPeriod(query: URLSearchParams): Period {
  return querySchema.parse(Object.fromEntries(query)).days as Period;
}
