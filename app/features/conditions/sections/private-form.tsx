import type { ReactNode } from "react";
import { Form } from "#app/ui/link.tsx";
import type { SitePath } from "#app/values/site-path.ts";

interface PrivateFormProps {
  action: SitePath;
  /** Verb of what one does in its fields. */
  verb: "ask" | "choose";
  button: string;
  /** Text after the privacy note. */
  note?: string;
  children: ReactNode;
}

/** A form about somebody's health. Submits by GET: it needs no script, and going back shows each earlier answer. */
export function PrivateForm({ action, verb, button, note, children }: PrivateFormProps) {
  return (
    <Form method="get" action={action} className="private-form">
      {children}
      <button type="submit" className="button button-action">
        {button}
      </button>
      <p className="private-form-note">
        {`We keep nothing of what you ${verb} here, and no other site learns of it. Only your own browser may remember this page.`}
        {note !== undefined && ` ${note}`}
      </p>
    </Form>
  );
}
