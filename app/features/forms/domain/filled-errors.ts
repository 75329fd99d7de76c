import { z } from "zod";
import type { AnyForm } from "./define-form.ts";
import { inputSchemaOf } from "./form-schema.ts";

/** Errors of the fields that were filled on the first step of a form; those of empty fields are left out. */
export function listFilledErrors(form: AnyForm, values: Record<string, string>): Record<string, string[]> {
  const { error } = inputSchemaOf(form).safeParse(values);
  const errors = error ? Object.entries<string[] | undefined>(z.flattenError(error).fieldErrors) : [];
  return Object.fromEntries(
    errors.flatMap(([name, messages]) =>
      (values[name] ?? "") === "" || !messages ? [] : [[name, messages]],
    ),
  );
}
