import type { FixedPath } from "#app/values/site-path.ts";
import type { SwitchName } from "#app/features/access/domain/switches.server.ts";

/** A text or choice field: its label, rule, and the message if it is missing. */
export type TypedField = { label: string } & (
  | { control: "name"; autoComplete: string; missing: string }
  | { control: "email" }
  | {
      control: "choice";
      choices: Record<string, string>;
      empty: string;
      autoComplete: string;
      missing: string;
    }
  | { control: "paragraph"; maxLength: number; hint: string; missing: string }
);

/**
 * A field that is typed or chosen, or a box that has to be ticked, which is no consent. `form-schema.ts` says what may be
 * stored.
 */
export type FormField = TypedField | { label: string; control: "confirmation"; missing: string };

/** Declaration of a consent checkbox. */
export interface FormConsent {
  /** Date of the wording. A changed wording needs a new date; an earlier consent keeps its own. */
  version: string;
  words: string;
  /** Error message if the box is not ticked; without one, the consent is optional. */
  missing?: string;
}

/** Words with a title. */
export interface TitledWords {
  title: string;
  points: string[];
}

/**
 * Follow-up of a sent form. "confirmation": the sender confirms by a link in a mail, and the form's feature
 * stores the entry. "reply": the entry is stored at once, and a person replies.
 */
export type FollowUp =
  | { kind: "confirmation" }
  /** `closed` is displayed while the form is switched off. */
  | { kind: "reply"; thanks: TitledWords; closed: string };

/** A form as a landing page begins it: apart from its other words, because the editor of landing pages loads it. */
export interface FormStart {
  /** Identifier in paths, rows and blocks of pages. */
  name: string;
  title: string;
  path: FixedPath;
  fields: Record<string, TypedField>;
}

export interface FormDeclaration<
  Name extends string = string,
  Fields extends Record<string, FormField> = Record<string, FormField>,
  Consents extends Record<string, FormConsent> = Record<string, FormConsent>,
  After extends FollowUp = FollowUp,
> extends Pick<FormStart, "title" | "path"> {
  name: Name;
  fields: Fields;
  /** The purpose in a sentence, which is also the page's description. */
  description: string;
  button: string;
  /** Paragraphs above the fields. */
  intro: string[];
  /** Consents by the name of their checkbox. */
  consents: Consents;
  /** Notice about stored data, displayed before the submit button. */
  kept: TitledWords;
  /** Days after which an entry is deleted. The policies state it, and a test compares them. */
  retentionDays: number;
  switchName: SwitchName;
  followUp: After;
}

/** A form with any name and fields. */
export type AnyForm = FormDeclaration;

/** The one place where a form is described: its schema, page, lists, export and retention follow from it. */
export function defineForm<
  const Name extends string,
  const Fields extends Record<string, FormField>,
  const Consents extends Record<string, FormConsent>,
  const After extends FollowUp,
>(form: FormDeclaration<Name, Fields, Consents, After>) {
  return form;
}
