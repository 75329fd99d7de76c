import { trimText } from "#app/values/blank-text.ts";
import { z } from "zod";
import { personNameSchema } from "#app/features/access/domain/person-name.ts";
import { emailSchema } from "#app/values/email-address.ts";
import type { AnyForm, FormConsent, FormField } from "./define-form.ts";

type ValueOf<Field extends FormField> = Field extends { control: "choice"; choices: infer Choices }
  ? keyof Choices & string
  : Field extends { control: "confirmation" }
    ? "on"
    : string;

/** Values of a complete form. */
export type InputOf<Form extends AnyForm> = {
  [Name in keyof Form["fields"]]: ValueOf<Form["fields"][Name]>;
} & { [Name in keyof Form["consents"]]: "on" | undefined };

/** Schema of a sent form. Each error says what to do about it. */
export function inputSchemaOf<Form extends AnyForm>(form: Form): z.ZodType<InputOf<Form>> {
  const fields = Object.entries(form.fields).map(([name, field]) => [name, fieldSchema(field)] as const);
  const consents = Object.entries(form.consents).map(([name, one]) => [name, consentSchema(one)] as const);
  // The loop loses the names that the type of the form has.
  return z.object(Object.fromEntries([...fields, ...consents])) as unknown as z.ZodType<InputOf<Form>>;
}

function fieldSchema(field: FormField): z.ZodType<string> {
  switch (field.control) {
    case "name":
      return personNameSchema(field.missing);
    case "email":
      return emailSchema;
    case "choice":
      return z.enum(Object.keys(field.choices), field.missing);
    case "confirmation":
      return z.literal("on", field.missing);
    case "paragraph":
      return paragraphSchema(field);
  }
}

function consentSchema({ missing }: FormConsent) {
  return missing === undefined ? z.literal("on").optional().catch(undefined) : z.literal("on", missing);
}

/** Control characters other than tabs and line breaks. */
const CONTROL = /[^\P{Cc}\t\n]/u;

function paragraphSchema(field: { missing: string; maxLength: number }) {
  return z.string(field.missing).transform((typed, context) => {
    const text = trimText(typed.replaceAll(/\r\n?/g, "\n"));
    const fault = findFault(text, field);
    if (fault === undefined) return text;
    context.addIssue({ code: "custom", message: fault });
    return z.NEVER;
  });
}

function findFault(text: string, { missing, maxLength: max }: { missing: string; maxLength: number }) {
  if (text === "") return missing;
  if (text.length > max) return `Use at most ${max.toLocaleString("en-US")} characters.`;
  return CONTROL.test(text) ? "Use plain text, without control characters." : undefined;
}

/** Maximum length of a refused text that is displayed again: longer than any field accepts. */
const MAX_SHOWN_AGAIN = { paragraph: 64_000, line: 500 };

/** Submitted values, to refill the form beside its errors. */
export function readTyped(form: AnyForm, sent: unknown): Record<string, string> {
  const typed = z.record(z.string(), z.unknown()).catch({}).parse(sent);
  const fields = Object.entries(form.fields).map(([name, { control }]) => [name, control] as const);
  const boxes = Object.keys(form.consents).map((name) => [name, "confirmation"] as const);
  return Object.fromEntries(
    [...fields, ...boxes].map(([name, control]) => {
      const max = control === "paragraph" ? MAX_SHOWN_AGAIN.paragraph : MAX_SHOWN_AGAIN.line;
      return [name, z.string().max(max).catch("").parse(typed[name])];
    }),
  );
}
