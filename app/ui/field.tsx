import { useId, type ComponentPropsWithoutRef, type ReactNode } from "react";

interface FieldProps extends ComponentPropsWithoutRef<"input"> {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** What could be better, without being wrong. */
  advice?: string;
}

/** A labelled text input with its hint and error, tied together for screen readers. */
export function TextField({ label, hint, error, advice, ...input }: FieldProps) {
  const described = useDescribedBy({ hint, error, advice });
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

/** The id and aria attributes that tie an input to its notes. */
export function useDescribedBy(notes: Notes) {
  const id = useId();
  const described = (["hint", "error", "advice"] as const)
    .filter((kind) => notes[kind] !== undefined)
    .map((kind) => `${id}-${kind}`);
  return {
    id,
    props: {
      id,
      "aria-describedby": described.length > 0 ? described.join(" ") : undefined,
      "aria-invalid": notes.error === undefined ? undefined : true,
    },
  };
}
