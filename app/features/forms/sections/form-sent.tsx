import type { TitledWords } from "../domain/define-form.ts";
import { FormFrame } from "./form-frame.tsx";

/** @param added words of the landing page that the form was begun on */
export function FormSent({ thanks: { title, points }, added }: { thanks: TitledWords; added: string[] }) {
  return (
    <FormFrame title={title} intro={null}>
      <div role="status" className="form-frame-sent">
        {[...added, ...points].map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
    </FormFrame>
  );
}
