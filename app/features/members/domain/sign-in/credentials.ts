import { z } from "zod";
import { emailSchema } from "#app/values/email-address.ts";

/** Schema of an existing password. A new one must also pass the password policy. */
export const passwordSchema = z.string().min(1).max(500);

const BOTH = "Enter your email address and your password.";

/**
 * Schema of the sign-in form of members and administrators. Its last error is the one to show: missing values
 * come before invalid ones.
 */
export const signInSchema = z.object({
  email: z.string(BOTH).trim().min(1, BOTH).pipe(emailSchema),
  password: z.string(BOTH).min(1, BOTH).max(500, BOTH),
  remember: z.literal("on").optional(),
});

/** Submitted email, to refill the form beside the error. */
export function keepTypedEmail(fields: unknown): string {
  return z.object({ email: z.string().max(500).catch("") }).parse(fields).email;
}

const MAX_LENGTH = 20_000;

const text = z.string().min(1).max(MAX_LENGTH);

/** A form field that contains JSON. */
const json = text.transform((value, issues) => {
  try {
    return JSON.parse(value) as unknown;
  } catch {
    issues.addIssue("not JSON");
    return z.NEVER;
  }
});

/** A WebAuthn registration response as JSON; better-auth validates its contents. */
export const newPasskeySchema = json.pipe(z.looseObject({ id: text, response: z.looseObject({}) }));

/** A WebAuthn authentication response as JSON. */
export const proofSchema = json.pipe(
  z.object({
    id: text,
    rawId: text,
    type: z.literal("public-key"),
    clientExtensionResults: z.object({}),
    response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text }),
  }),
);

export type NewPasskey = z.infer<typeof newPasskeySchema>;
export type Proof = z.infer<typeof proofSchema>;
