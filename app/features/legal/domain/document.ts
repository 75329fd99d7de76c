import { z } from "zod";

export const legalDocumentSchema = z.object({
  slug: z.enum(["privacy-policy", "terms-of-service", "consumer-health-data-privacy", "accessibility"]),
  head: z.object({
    title: z.string().min(1),
    summary: z.string().min(50).max(170),
    effective: z.iso.date(),
    /** Date of the last change of the text. */
    updated: z.iso.date(),
  }),
  lede: z.string().min(1),
  sections: z.array(z.object({ id: z.string(), title: z.string(), html: z.string().min(1) })).min(3),
});

export type LegalDocument = z.infer<typeof legalDocumentSchema>;
