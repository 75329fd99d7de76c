import { askUs } from "./declarations/ask-us.ts";
import { waitlist } from "./declarations/waitlist.ts";
import type { AnyForm } from "./define-form.ts";

/** Every form that is declared, by its name. */
const declared = { [waitlist.name]: waitlist, [askUs.name]: askUs };

export type FormName = keyof typeof declared;

/** Forms whose entries are kept as they were sent, and answered by a person. */
const stored = { [askUs.name]: askUs };

export type StoredForm = (typeof stored)[keyof typeof stored];

export const forms: (AnyForm & { name: FormName })[] = Object.values(declared);

export const storedForms: StoredForm[] = Object.values(stored);

export function findForm(name: string) {
  return forms.find((form) => form.name === name);
}

export function findStoredForm(name: string): StoredForm | undefined {
  return storedForms.find((form) => form.name === name);
}
