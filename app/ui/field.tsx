import { useId, type ComponentPropsWithoutRef, type ReactNode } from "react";
import { EXACT } from "./exact-text.ts";

interface FieldProps extends ComponentPropsWithoutRef<"input"> {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** Suggestion for a valid value. */
  advice?: string;
}

/**
 * Field for an email address. Its form must be noValidate: browsers reject emails that the server accepts,
 * with an unspecific message.
 */
export function EmailField(props: Omit<FieldProps, "type" | "inputMode">) {
  return <TextField type="email" inputMode="email" required {...EXACT} {...props} />;
}

/** Labelled text input, with its hint and error associated for screen readers. */
export function TextField({ label, hint, error, advice, ...input }: FieldProps) {
  const described = useDescribedBy({ hint, error, advice }, input.id);
  return (
    <div className="field">
      <label className="field-label" htmlFor={described.id}>
        {label}
      </label>
      <input className="input" {...described.props} {...input} />
      <FieldNotes id={described.id} hint={hint} error={error} advice={advice} />
    </div>
  );
}

interface TextAreaProps extends ComponentPropsWithoutRef<"textarea">, Notes {
  label: string;
}

/** Labelled multi-line text input with hint and error. */
export function TextAreaField({ label, hint, error, advice, ...textarea }: TextAreaProps) {
  const described = useDescribedBy({ hint, error, advice }, textarea.id);
  return (
    <div className="field">
      <label className="field-label" htmlFor={described.id}>
        {label}
      </label>
      <textarea className="input" rows={4} {...described.props} {...textarea} />
      <FieldNotes id={described.id} hint={hint} error={error} advice={advice} />
    </div>
  );
}

interface SelectProps extends ComponentPropsWithoutRef<"select"> {
  label: string;
  /** Value -> label. */
  choices: Record<string, string>;
  hint?: ReactNode;
  error?: string;
}

export function SelectField({ label, choices, hint, error, ...select }: SelectProps) {
  const described = useDescribedBy({ hint, error }, select.id);
  return (
    <div className="field">
      <label className="field-label" htmlFor={described.id}>
        {label}
      </label>
      <select className="input" {...described.props} {...select}>
        {Object.entries(choices).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldNotes id={described.id} hint={hint} error={error} />
    </div>
  );
}

export function Checkbox({ label, ...input }: { label: ReactNode } & ComponentPropsWithoutRef<"input">) {
  return (
    <label className="checkbox">
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  );
}

interface CheckboxFieldProps extends ComponentPropsWithoutRef<"input"> {
  label: ReactNode;
  error?: string;
}

/** Checkbox that must be checked, with an error if it is not. */
export function CheckboxField({ label, error, ...input }: CheckboxFieldProps) {
  const described = useDescribedBy({ error });
  return (
    <div className="field">
      <Checkbox label={label} {...described.props} {...input} />
      <FieldNotes id={described.id} error={error} />
    </div>
  );
}

interface Notes {
  hint?: ReactNode;
  error?: string;
  advice?: string;
}

export function FieldNotes({ id, hint, error, advice }: Notes & { id: string }) {
  return (
    <>
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {advice !== undefined && (
        <p className="field-advice" id={`${id}-advice`}>
          {advice}
        </p>
      )}
    </>
  );
}

/**
 * Id and ARIA attributes that associate a field with its hint, error and advice. A field with an error has
 * autofocus: in the response to a form, the browser focuses the first one.
 * @param named the id, if something else refers to the field
 */
export function useDescribedBy(notes: Notes, named?: string) {
  const unnamed = useId();
  const id = named ?? unnamed;
  const described = (["hint", "error", "advice"] as const)
    .filter((kind) => notes[kind] !== undefined)
    .map((kind) => `${id}-${kind}`);
  return {
    id,
    props: {
      id,
      "aria-describedby": described.length > 0 ? described.join(" ") : undefined,
      "aria-invalid": notes.error === undefined ? undefined : true,
      autoFocus: notes.error !== undefined,
    },
  };
}
