import { states } from "#app/features/site/domain/states.ts";
import type { FormStart } from "../define-form.ts";

export const waitlistStart = {
  name: "waitlist",
  title: "Join the waitlist",
  path: "/waitlist",
  fields: {
    firstName: {
      control: "name",
      label: "First name",
      autoComplete: "given-name",
      missing: "Enter your first name.",
    },
    email: { control: "email", label: "Email" },
    state: {
      control: "choice",
      label: "State",
      choices: states,
      empty: "Choose your state",
      autoComplete: "address-level1",
      missing: "Choose the state you live in.",
    },
  },
} as const satisfies FormStart;
