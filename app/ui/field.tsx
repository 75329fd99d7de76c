import { useId, type ComponentPropsWithoutRef, type ReactNode } from "react";

interface FieldProps extends ComponentPropsWithoutRef<"input"> {
  label: string;
  hint?: ReactNode;
  error?: string;
}

/** A labelled text input with its hint and error, tied together for screen readers. */
export function TextField({ label, hint, error, ...input }: FieldProps) {
  const described = useDescribedBy({ hint, error });
  return (
    <div className="field">
      <label className="field-label" htmlFor={described.id}>
        {label}
      </label>
      <input className="input" {...described.props} {...input} />
      <FieldNotes id={described.id} hint={hint} error={error} />
    </div>
  );
}

interface SelectProps extends ComponentPropsWithoutRef<"select"> {
  label: string;
  /** Value -> what people read. */
  choices: Record<string, string>;
  error?: string;
}

export function SelectField({ label, choices, error, ...select }: SelectProps) {
  const described = useDescribedBy({ error });
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
      <FieldNotes id={described.id} error={error} />
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

export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: string }) {
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
    </>
  );
}

/** The id and aria attributes that tie an input to its notes. */
export function useDescribedBy({ hint, error }: { hint?: ReactNode; error?: string }) {
  const id = useId();
  const notes = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  return {
    id,
    props: {
      id,
      "aria-describedby": notes.length > 0 ? notes.join(" ") : undefined,
      "aria-invalid": error === undefined ? undefined : true,
    },
  };
}
