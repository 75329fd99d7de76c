import { data } from "react-router";
import { z } from "zod";
import { describeFailureStatus } from "./failure-status.ts";
import { MAX_SEARCH_LENGTH } from "./search-length.ts";

const querySchema = z.object({
  q: z
    .string()
    .transform((text) => text.normalize("NFC").slice(0, MAX_SEARCH_LENGTH).trim())
    .catch(""),
  /** Requested view (page) of the list, starting at 1. */
  view: z.coerce.number().int().min(1).max(100_000).catch(1),
});

/**
 * Reads the query of a list page and loads its rows. If the list has become shorter and the requested view no
 * longer exists, the last view is loaded.
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
 * Responds to an action that failed validation. If every issue is a text above its limit, which no field of
 * ours allows, the message says so; otherwise the action is unknown.
 * @param error validation error of the action's schema
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
