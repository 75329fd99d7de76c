import { z } from "zod";

const namedSchema = z.object({ username: z.string() });

/** Whether a form was opened by another account: since then, this browser has signed in again. */
export function isForOther(fields: unknown, { email }: { email: string }): boolean {
  const sent = namedSchema.safeParse(fields);
  return sent.success && sent.data.username !== email;
}
