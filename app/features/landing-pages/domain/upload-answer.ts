import * as z from "zod/mini";

const uploadedSchema = z.object({
  url: z.string(),
  /** False when no smaller variants could be made. */
  optimized: z.catch(z.boolean(), true),
});

export type Uploaded = z.infer<typeof uploadedSchema>;

/** What the upload API says, or what stands between it and the browser. */
export const uploadAnswerSchema = z.catch(z.union([uploadedSchema, z.object({ error: z.string() })]), {
  error: "Upload failed.",
});
