import { data } from "react-router";
import { z } from "zod";
import { describeFailureStatus } from "./failure-status.ts";
import { MAX_SEARCH_LENGTH } from "./search-length.ts";

const querySchema = z.object({
  q: z
    .string()
    .transform((text) => text.normalize("NFC").slice(0, MAX_SEARCH_LENGTH).trim())
    .catch(""),
  /** Requested page of the list, from 1. */
  view: z.coerce.number().int().min(1).max(100_000).catch(1),
});

/**
 * Loader data of a list page: its query and its rows. A part beyond the end of a list that has become shorter
 * shows the last part.
 */
export async function readList<Listed extends { views: number }>(
  url: URL,
  list: (query: { search: string; view: number }) => Promise<Listed>,
): Promise<Listed & { q: string; view: number }> {
  const { q, view } = querySchema.parse(Object.fromEntries(url.searchParams));
  const listed = await list({ search: q, view });
  if (view <= listed.views) return { ...listed, q, view };
  return { ...(await list({ search: q, view: listed.views })), q, view: listed.views };
}

/**
 * The answer to an action that its page does not read: a text far beyond its limit, which no field of ours sends, is
 * named as that, and anything else is no action of any button.
 * @param error why it was not read
 */
export function refuseUnreadAction(error: z.ZodError) {
  const isTooLong = error.issues.every(({ code }) => code === "too_big");
  return data(
    {
      error: isTooLong
        ? "What you sent is too long, and nothing was changed. Shorten it, and send it again."
        : "This action is not known. Reload the page and try again.",
    },
    describeFailureStatus({ code: "form-incomplete" }),
  );
}
