import { z } from "zod";

const MAX_LENGTH = 20_000;

const text = z.string().min(1).max(MAX_LENGTH);

/** JSON in a field of a form. */
const json = text.transform((value, issues) => {
  try {
    return JSON.parse(value) as unknown;
  } catch {
    issues.addIssue("not JSON");
    return z.NEVER;
  }
});

/** A new passkey, as the browser puts it into JSON; the library reads the inside. */
export const newPasskeySchema = json.pipe(z.looseObject({ id: text, response: z.looseObject({}) }));

/** The proof that someone has a passkey, as the browser puts it into JSON. */
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
