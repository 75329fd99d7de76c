import type { ReactNode } from "react";
import type { FormStart, TypedField } from "#app/features/forms/domain/define-form.ts";
import { EXACT } from "#app/ui/exact-text.ts";
import { SectionGround, SectionHeader } from "../section.tsx";
import type { BlockViewProps } from "../view.ts";

interface FormCardProps extends Pick<BlockViewProps<never>, "Heading"> {
  block: { id: string; props: { heading: string; intro: string; eyebrow: string; assurances?: string } };
  children: ReactNode;
}

/** Section with a form next to its text. */
export function FormCard({ block, Heading, children }: FormCardProps) {
  const { assurances } = block.props;
  return (
    <SectionGround id={block.id}>
      <div className="form-step-card">
        <div className="form-step-promise">
          <SectionHeader block={block} Heading={Heading} />
          {assurances !== undefined && (
            <ul role="list" className="form-step-assurances">
              {listLines(assurances).map((line) => (
                <li key={line}>
                  <span>{line}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
        {children}
      </div>
    </SectionGround>
  );
}

interface FormStepProps {
  form: FormStart;
  /** Slug of the landing page on which the form is started. */
  slug: string;
  buttonText: string;
}

/**
 * First step of a form. Its input is not stored: the form's own page prefills it, shows the current consent
 * texts and asks for consent. A landing page may be cached for weeks without serving an outdated consent
 * text.
 */
export function FormStep({ form, slug, buttonText }: FormStepProps) {
  return (
    <form className="form-step-fields" method="post" action={form.path}>
      <p className="form-step-number">Step 1 of 2</p>
      <input type="hidden" name="intent" value="begin" />
      <input type="hidden" name="from" value={slug} />
      {Object.entries(form.fields).map(([name, field]) => (
        <label key={name} className="form-step-field">
          {field.label}
          <Control name={name} field={field} />
        </label>
      ))}
      <button type="submit" className="form-step-button">
        {buttonText}
      </button>
      <p className="form-step-note">
        Nothing is kept yet: on the next page you read what we collect, and agree to it or not.
      </p>
    </form>
  );
}

function Control({ name, field }: { name: string; field: TypedField }) {
  switch (field.control) {
    case "name":
      return <input name={name} autoComplete={field.autoComplete} required />;
    case "email":
      // The type "email" would refuse emails that the server accepts, such as those with full-width signs. The
      // pattern only refuses those without a sign or without a domain; the server checks the rest.
      return (
        <input
          name={name}
          title="name@example.com"
          pattern=".+\W.+"
          inputMode="email"
          autoComplete="email"
          {...EXACT}
          required
        />
      );
    case "choice":
      return (
        <select name={name} autoComplete={field.autoComplete} required defaultValue="">
          {Object.entries({ "": field.empty, ...field.choices }).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      );
    case "paragraph":
      return (
        <>
          <span className="form-step-hint">{field.hint}</span>
          <textarea name={name} required rows={5} />
        </>
      );
  }
}

function listLines(text: string): string[] {
  return [...new Set(text.split("\n").filter((line) => line.trim() !== ""))];
}
