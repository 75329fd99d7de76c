import * as z from "zod/mini";
import { PAGE_STATUSES } from "./page-status.ts";

/** What the server says to a sign of life, and to a draft that came with it. */
export const autosaveAnswerSchema = z.object({
  /** The newest revision of the page; of the draft that came, if one did. */
  rev: z.number(),
  status: z.enum(PAGE_STATUSES),
  /** Whether this editor saved that one. */
  isOwn: z.boolean(),
  /** The administrator's own. */
  email: z.string(),
  /** Of whoever else has the page open; one's own is of another window. */
  others: z.array(z.string()),
});

export type AutosaveAnswer = z.infer<typeof autosaveAnswerSchema>;

/** Why it took nothing. */
export const autosaveRefusalSchema = z.catch(z.object({ error: z.string() }), {
  error: "It could not be saved.",
});
