import { z } from "zod";
import { slugSchema } from "#app/values/slug-schema.ts";

const slugs = z.array(slugSchema);
const meanings = z.record(z.string().min(2), slugs.min(1));

/** The file lay-words.yaml: what people say, and the slugs of the pages that they mean, the likeliest first. */
export const layWordsSchema = z.strictObject({
  meanings,
  /** Words for what has no page of its own, and the nearest pages; none where no page is near. */
  withoutPage: z.record(z.string().min(2), slugs),
  /** Brands and short names of medicines, and their pages. */
  medicines: meanings,
});

export type LayWords = z.infer<typeof layWordsSchema>;
