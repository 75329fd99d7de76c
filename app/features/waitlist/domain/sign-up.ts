import { z } from "zod";
import { waitlist } from "#app/features/forms/domain/declarations/waitlist.ts";
import { inputSchemaOf, type InputOf } from "#app/features/forms/domain/form-schema.ts";
import type { State } from "#app/features/site/domain/states.ts";

export const waitlistInputSchema = inputSchemaOf(waitlist);

const stateSchema = z.enum(Object.keys(waitlist.fields.state.choices) as [State, ...State[]]);

/** Preselected state from the form's URL; undefined if invalid. */
export function readState(query: URLSearchParams): State | undefined {
  return stateSchema.safeParse(query.get("state")).data;
}

export type WaitlistInput = InputOf<typeof waitlist>;
