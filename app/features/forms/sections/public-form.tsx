import type { ReactNode } from "react";
import {
  Checkbox,
  CheckboxField,
  EmailField,
  SelectField,
  TextAreaField,
  TextField,
} from "#app/ui/field.tsx";
import { Form } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { AnyForm, FormConsent, FormField } from "../domain/define-form.ts";
import { WhatWeKeep } from "./what-we-keep.tsx";

export interface FormOutcome {
  values?: Record<string, string> | undefined;
  errors?: Partial<Record<string, string[]>> | undefined;
  /** Reason why the form as a whole was refused. */
  error?: string | undefined;
}

interface PublicFormProps extends FormOutcome {
  form: AnyForm;
  stamp: string | undefined;
  /** Hidden fields; those without a value are left out. */
  hidden: Record<string, string | undefined>;
  /** Initial values. */
  filled?: Partial<Record<string, string>> | undefined;
}

/** A declared form: its fields with errors, consent checkboxes, hidden fields and bot protection. */
export function PublicForm({ form, values, errors, error, stamp, hidden, filled }: PublicFormProps) {
  const missing = Object.values(errors ?? {}).flat();
  const findOutcome = (name: string) => ({ value: values?.[name], error: errors?.[name]?.[0] });
  return (
    <Form
      method="post"
      action={form.path}
      className="public-form"
      noValidate
      data-offline="You are offline. Everything you typed is still here: send it again when the connection is back."
    >
      {error !== undefined && (
        <Notice tone="danger" isOutcome>
          {error}
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice tone="danger">
          Please look at {missing.length === 1 ? "the marked field" : `the ${missing.length} marked fields`}.
          Everything you typed is still here.
        </Notice>
      )}
      {Object.entries(form.fields).map(([name, field]) => (
        <Field key={name} name={name} field={field} {...findOutcome(name)} initial={filled?.[name]} />
      ))}
      {Object.entries(form.consents).map(([name, consent]) => (
        <Consent key={name} name={name} consent={consent} {...findOutcome(name)} />
      ))}
      {Object.entries(hidden).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <input type="hidden" name="stamp" value={stamp} />
      <Trap />
      <WhatWeKeep kept={form.kept} />
      <button type="submit" className="button button-action">
        {form.button}
      </button>
    </Form>
  );
}

interface FieldProps {
  name: string;
  /** Text that was sent before, if any was. */
  value: string | undefined;
  error: string | undefined;
}

function Field({
  name,
  field,
  value,
  error,
  initial,
}: FieldProps & { field: FormField; initial: string | undefined }) {
  const { label } = field;
  const given = { name, label, error, required: true };
  switch (field.control) {
    case "name":
      return <TextField {...given} autoComplete={field.autoComplete} defaultValue={value ?? initial} />;
    case "email":
      return <EmailField {...given} autoComplete="email" defaultValue={value ?? initial} />;
    case "choice": {
      const choices = { "": field.empty, ...field.choices };
      const chosen = value ?? initial ?? "";
      return (
        <SelectField {...given} autoComplete={field.autoComplete} choices={choices} defaultValue={chosen} />
      );
    }
    case "confirmation":
      return <CheckboxField {...given} defaultChecked={value === "on"} />;
    case "paragraph":
      return <TextAreaField {...given} rows={6} hint={field.hint} defaultValue={value ?? initial} />;
  }
}

function Consent({ name, consent, value, error }: FieldProps & { consent: FormConsent }): ReactNode {
  const { words, missing } = consent;
  const given = { name, label: words, defaultChecked: value === "on" };
  return missing === undefined ? (
    <Checkbox {...given} />
  ) : (
    <CheckboxField {...given} required error={error} />
  );
}

/** A honeypot: invisible, not focusable and hidden from screen readers, so that only bots fill it in. */
function Trap() {
  return (
    <div className="public-form-trap" aria-hidden="true">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
