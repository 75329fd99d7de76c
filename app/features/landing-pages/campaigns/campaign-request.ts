import { z } from "zod";
import { PURPOSES, type Purpose } from "./purposes.ts";

/** Fields of the form for a campaign in a sentence; the editor's form has none of them. */
export const campaignRequestSchema = z.object({
  purpose: z.enum(Object.keys(PURPOSES) as [Purpose]),
  condition: z.string().max(200).catch(""),
  /** Id of the page to be, so that a form sent twice makes one. */
  id: z.uuid().optional().catch(undefined),
});
