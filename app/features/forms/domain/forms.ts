import { askUs } from "./declarations/ask-us.ts";
import { waitlist } from "./declarations/waitlist.ts";
import type { AnyForm } from "./define-form.ts";

/** Every form that is declared. */
const declared = [waitlist, askUs] as const;

type DeclaredForm = (typeof declared)[number];

export type FormName = DeclaredForm["name"];

/** A form whose entries are kept as they were sent, and answered by a person. */
export type StoredForm = Extract<DeclaredForm, { followUp: { kind: "reply" } }>;

export const forms: readonly (AnyForm & { name: FormName })[] = declared;

export const storedForms: StoredForm[] = declared.filter(
  (form): form is StoredForm => form.followUp.kind === "reply",
);

/** The stored form whose page is at a route, by the route's path, which has no slash at its beginning. */
export function findStoredFormAt(routePath: string): StoredForm | undefined {
  return storedForms.find(({ path }) => path === `/${routePath}`);
}

export function findForm(name: string) {
  return forms.find((form) => form.name === name);
}

export function findStoredForm(name: string): StoredForm | undefined {
  return storedForms.find((form) => form.name === name);
}
