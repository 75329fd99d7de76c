import { z } from "zod";
import { emailSchema } from "#app/values/email-address.ts";
import { personNameSchema } from "#app/features/access/domain/person-name.ts";

/** Version of the accepted terms of service. */
export interface AcceptedTerms {
  version: string;
  hash: string;
}

export const namesSchema = z.object({
  firstName: personNameSchema("Enter your first name."),
  lastName: personNameSchema("Enter your last name."),
});

/** Fields of the sign-up form, and of the form that sets up an account again from the link in a mail. */
export const claimSchema = namesSchema.extend({
  password: z.string().min(1, "Choose a password.").max(500, "Use at most 128 characters."),
  adult: z.literal("on", "Our care is for people aged 18 or older. Please confirm your age."),
  terms: z.literal("on", "Please accept the terms to go on."),
});

export const signUpSchema = claimSchema.extend({ email: emailSchema });

export type Names = z.infer<typeof namesSchema>;
export type Claim = z.infer<typeof claimSchema>;
export type SignUpInput = z.infer<typeof signUpSchema>;
type SignUpField = keyof SignUpInput;
export type SignUpErrors = Partial<Record<SignUpField, string[]>>;
export type TypedSignUp = ReturnType<typeof keepTyped>;

/** Submitted values without the password, to refill the form beside its errors. */
export function keepTyped(fields: unknown) {
  const text = z.string().max(500).catch("");
  return z.object({ firstName: text, lastName: text, email: text, adult: text, terms: text }).parse(fields);
}

export function joinNames({ firstName, lastName }: Names): string {
  return `${firstName} ${lastName}`;
}

/** The stored form of these answers, with the time of consent. */
export function newMemberRow(
  userId: string,
  { firstName, lastName }: Names,
  { terms, now }: { terms: AcceptedTerms; now: Date },
) {
  return {
    userId,
    firstName,
    lastName,
    termsVersion: terms.version,
    termsHash: terms.hash,
    termsAcceptedAt: now,
    adultConfirmedAt: now,
    lastSignInAt: null,
    idleToldAt: null,
  };
}

export const emailFormSchema = z.object({ email: emailSchema });
