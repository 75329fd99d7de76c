import { z } from "zod";
import { personNameSchema } from "./person-name.ts";

/** The terms of service that a sign-up accepts, by the day on which they took effect. */
export const TERMS_VERSION = "2025-05-16";

export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, "Use at most 254 characters.")
  .pipe(z.email("Enter an email address, such as name@example.com."));

export const namesSchema = z.object({
  firstName: personNameSchema("Enter your first name."),
  lastName: personNameSchema("Enter your last name."),
});

export const signUpSchema = namesSchema.extend({
  email: emailSchema,
  password: z.string().min(1, "Choose a password."),
  adult: z.literal("on", "Our care is for people aged 18 or older. Please confirm your age."),
  terms: z.literal("on", "Please accept the terms to go on."),
});

export type Names = z.infer<typeof namesSchema>;
export type SignUpInput = z.infer<typeof signUpSchema>;
export type SignUpField = keyof SignUpInput;

export function joinNames({ firstName, lastName }: Names): string {
  return `${firstName} ${lastName}`;
}

export const emailFormSchema = z.object({ email: emailSchema });
