import { z } from "zod";
import { slugSchema } from "#app/values/slug-schema.ts";

const slugs = z.array(slugSchema);
const meanings = z.record(z.string().min(2), slugs.min(1));

/** Schema of lay-words.yaml: everyday phrases and the slugs of the pages they mean, the most likely first. */
export const layWordsSchema = z.strictObject({
  meanings,
  /** Phrases for conditions without a page, and the nearest pages; empty if no page is near. */
  withoutPage: z.record(z.string().min(2), slugs),
  /** Brands and short names of medicines, and their pages. */
  medicines: meanings,
  /** Short names of tests and procedures, and their pages. */
  procedures: meanings,
});

export type LayWords = z.infer<typeof layWordsSchema>;
