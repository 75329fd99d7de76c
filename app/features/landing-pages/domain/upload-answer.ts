import { z } from "zod";

const uploadedSchema = z.object({
  url: z.string(),
  /** False when no smaller variants could be made. */
  optimized: z.boolean().catch(true),
});

export type Uploaded = z.infer<typeof uploadedSchema>;

/** What the upload API says, or what stands between it and the browser. */
export const uploadAnswerSchema = z
  .union([uploadedSchema, z.object({ error: z.string() })])
  .catch({ error: "Upload failed." });
