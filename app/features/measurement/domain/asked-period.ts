import { z } from "zod";
import { PERIODS, type Period } from "./report.ts";

const querySchema = z.object({
  days: z.coerce
    .number()
    .refine((days) => (PERIODS as readonly number[]).includes(days))
    .catch(30),
});

/** The period that a URL asks for; the middle one where it asks for none. */
export function readPeriod(query: URLSearchParams): Period {
  return querySchema.parse(Object.fromEntries(query)).days as Period;
}
