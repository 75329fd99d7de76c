import { z } from "zod";
import { PURPOSES, type Purpose } from "./purposes.ts";

/** Fields of the form that starts a campaign from a sentence. The editor's form has no field with these names. */
export const campaignRequestSchema = z.object({
  purpose: z.enum(Object.keys(PURPOSES) as [Purpose]),
  condition: z.string().max(200).catch(""),
  /** Id of the page to create: the request is idempotent, so that a form sent twice creates one page. */
  id: z.uuid().optional().catch(undefined),
});
