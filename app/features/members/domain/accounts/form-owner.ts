import { z } from "zod";

const namedSchema = z.object({ username: z.string() });

/**
 * Whether a form was rendered for another account, because this browser has signed in to a different one
 * since.
 */
export function isForOther(fields: unknown, { email }: { email: string }): boolean {
  const sent = namedSchema.safeParse(fields);
  return sent.success && sent.data.username !== email;
}
