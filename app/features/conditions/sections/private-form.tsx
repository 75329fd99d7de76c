import type { ReactNode } from "react";
import { Form } from "#app/ui/link.tsx";
import type { SitePath } from "#app/values/site-path.ts";
import { writePrivacyNote } from "../domain/privacy-note.ts";

interface PrivateFormProps {
  action: SitePath;
  /** Verb of what one does in its fields. */
  verb: "ask" | "choose";
  button: string;
  /** Text after the privacy note. */
  note?: string;
  children: ReactNode;
}

/** Form for health data. Submits by GET, so it needs no script, and the Back button shows earlier answers. */
export function PrivateForm({ action, verb, button, note, children }: PrivateFormProps) {
  return (
    <Form method="get" action={action} className="private-form">
      {children}
      <button type="submit" className="button button-action">
        {button}
      </button>
      <p className="private-form-note">
        {writePrivacyNote(verb)}
        {note !== undefined && ` ${note}`}
      </p>
    </Form>
  );
}
