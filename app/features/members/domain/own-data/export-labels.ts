import { findHead } from "#app/features/conditions/domain/catalogue.ts";
import { findForm } from "#app/features/forms/domain/forms.ts";
import { nameState } from "#app/features/site/domain/states.ts";
import type { ExportedAccount } from "./privacy.server.ts";

/** A value of the export as text; a moment or a day is formatted as on the site. */
export type LabelledValue = string | { moment: Date } | { day: Date };

/** Label of machine-readable data: the page only states that the file contains it. */
export const IN_FILE = "in the file";

/**
 * Label of a field; with `tell`, also a formatter for values that are not text, a time, a number or a
 * boolean.
 */
type Telling = typeof IN_FILE | string | { term: string; tell: (value: unknown) => LabelledValue };

type FieldOf<Part> = Part extends readonly (infer One)[]
  ? FieldOf<One>
  : Part extends object
    ? keyof Part
    : never;

/** Exhaustive by type: a new exported field does not compile until it has a label. */
type Words = {
  [Name in keyof ExportedAccount]: { title: string; fields: Record<FieldOf<ExportedAccount[Name]>, Telling> };
};

const PURPOSES: Record<string, string> = { waitlist: "Emails about the waitlist", news: "News by email" };
const PLACES: Record<string, string> = {
  waitlist: "In the form of the waitlist",
  account: "In your account or at sign-up",
};

const LINKS: Record<string, string> = {
  address: "Confirming your email address",
  password: "Setting a new password",
  "change-from": "Changing your email address, sent to the address of now",
  "change-to": "Changing your email address, sent to the new address",
};

export const exportLabels: Words = {
  account: {
    title: "Account",
    fields: {
      id: IN_FILE,
      name: "Name",
      email: "Email",
      emailVerified: "Email confirmed",
      image: { term: "Photo", tell: (url) => (url ? "One, on your profile" : "No photo") },
      createdAt: "Account made",
      updatedAt: "Last changed",
      twoFactorEnabled: { term: "Second step", tell: (isOn) => (isOn ? "On" : "Off") },
      administratorSince: "Administrator since",
    },
  },
  membership: {
    title: "Membership",
    fields: {
      firstName: "First name",
      lastName: "Last name",
      termsVersion: { term: "Terms of service, as of", tell: formatDay },
      termsHash: IN_FILE,
      termsAcceptedAt: "Terms accepted",
      adultConfirmedAt: "18 or older, confirmed",
      lastSignInAt: "Last sign-in",
      idleToldAt: "Told that the account will be deleted",
    },
  },
  savedConditions: {
    title: "Saved to read later",
    fields: {
      slug: { term: "Condition", tell: (slug) => findHead(String(slug))?.name ?? String(slug) },
      savedAt: "Saved",
    },
  },
  signedInOn: {
    title: "Where you are signed in",
    fields: {
      userAgent: "Device",
      createdAt: "Signed in",
      updatedAt: "Last renewed",
      expiresAt: "Ends by itself",
      lasting: { term: "Kept when the browser closes", tell: (isKept) => (isKept ? "Yes" : "No") },
    },
  },
  passkeys: { title: "Passkeys", fields: { name: "Name", createdAt: "Added" } },
  waitlist: {
    title: "Waitlist",
    fields: {
      email: "Email",
      firstName: "First name",
      state: { term: "State", tell: (code) => nameState(String(code)) },
      adultConfirmedAt: "18 or older, confirmed",
      createdAt: "Joined",
      proofDueAt: "Deleted unless confirmed by",
      mailedAt: "Last email about it",
    },
  },
  consents: {
    title: "What you agreed to",
    fields: {
      purpose: { term: "For", tell: (purpose) => PURPOSES[String(purpose)] ?? String(purpose) },
      words: "What you agreed to",
      version: { term: "In these words since", tell: formatDay },
      place: { term: "Where", tell: (place) => PLACES[String(place)] ?? String(place) },
      givenAt: "Agreed",
      provenAt: { term: "Confirmed", tell: (at) => (at instanceof Date ? { moment: at } : "Not yet") },
    },
  },
  formEntries: {
    title: "Forms that you sent us",
    fields: {
      form: { term: "Form", tell: (name) => findForm(String(name))?.title ?? String(name) },
      email: "Email",
      answers: { term: "Answers", tell: formatAnswers },
      consents: { term: "What you agreed to", tell: formatConsents },
      createdAt: "Sent",
    },
  },
  openLinks: {
    title: "Links that we have sent you and that still work",
    fields: {
      purpose: { term: "For", tell: (purpose) => LINKS[String(purpose)] ?? String(purpose) },
      newEmail: "New email, not confirmed yet",
      createdAt: "Sent",
      expiresAt: "Works until",
    },
  },
  letters: {
    title: "Emails to you that are not delivered",
    fields: {
      kind: IN_FILE,
      recipient: "To",
      subject: "Subject",
      createdAt: "Written",
      nextAttemptAt: { term: "Next try", tell: (at) => (at instanceof Date ? { moment: at } : "None") },
      failedAt: "Given up",
    },
  },
};

/** Formats a version of a consent, which is the date of its wording. */
function formatDay(version: unknown): LabelledValue {
  const day = new Date(String(version));
  return Number.isNaN(day.getTime()) ? String(version) : { day };
}

function formatAnswers(answers: unknown): string {
  const given = answers as ExportedAccount["formEntries"][number]["answers"];
  return Object.values(given).join("\n");
}

function formatConsents(consents: unknown): string {
  const given = consents as ExportedAccount["formEntries"][number]["consents"];
  return given.map(({ words, version }) => `${words} (${version})`).join("\n");
}
