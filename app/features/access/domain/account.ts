import { z } from "zod";

/** The signed-in account, also in the form in which better-auth serializes it as JSON. */
export const accountSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  image: z.string().nullish(),
  /** Whether signing in requires a code from an authenticator app after the password. */
  twoFactorEnabled: z.boolean().nullish(),
  /** Set by the operator's command, never by a form. */
  administratorSince: z.union([z.date(), z.string()]).nullish(),
  /** Whether this session passed the second factor, with a code or by a passkey, which counts as both factors. */
  tookSecondStep: z.boolean().optional(),
});
export type Account = z.infer<typeof accountSchema>;
