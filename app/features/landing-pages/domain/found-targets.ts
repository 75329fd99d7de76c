import * as z from "zod/mini";

/** What the server knows for words that are typed as a link. */
export const foundTargetsSchema = z.object({
  /** Landing pages; one that was renamed stands under its former slug. */
  bySlug: z.record(
    z.string(),
    z.object({ title: z.string(), isPublic: z.boolean(), movedTo: z.optional(z.string()) }),
  ),
  /** The words, where they are another name of a condition -> the slug of its page. */
  aliases: z.record(z.string(), z.string()),
});

export type FoundTargets = z.infer<typeof foundTargetsSchema>;
