import { z } from "zod";
import { slugSchema } from "#app/values/slug-schema.ts";
import { emailSchema } from "#app/values/email-address.ts";
import { personNameSchema } from "#app/features/access/domain/person-name.ts";
import { states, type State } from "#app/features/site/domain/states.ts";

/** Every field's error says what to do about it. */
export const waitlistInputSchema = z.object({
  firstName: personNameSchema("Enter your first name."),
  email: emailSchema,
  state: z.enum(Object.keys(states) as [State, ...State[]], "Choose the state you live in."),
  adult: z.literal("on", "Our care is for people aged 18 or older. Please confirm your age."),
  consent: z.literal("on", "We can only write to you if you agree."),
  news: z.literal("on").optional().catch(undefined),
});

/** The landing page that a sign-up was begun on, by its slug; undefined for anything else. */
export const beganOnSchema = z.union([slugSchema, z.undefined()]).catch(undefined);

/** The state that an address of the form names, to be chosen already; undefined for anything else. */
export function readState(query: URLSearchParams): State | undefined {
  return waitlistInputSchema.shape.state.safeParse(query.get("state")).data;
}

export type WaitlistInput = z.infer<typeof waitlistInputSchema>;
export type WaitlistField = keyof WaitlistInput;
