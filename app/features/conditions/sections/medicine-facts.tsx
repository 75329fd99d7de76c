import { EmergencyNumbers } from "#app/features/site/chrome/emergency-numbers.tsx";
import type { Medicine } from "../domain/medicine.ts";

export function MedicineFacts({ facts }: Pick<Medicine, "facts">) {
  return (
    <dl className="medicine-facts">
      {facts.map(({ id, title, text }) => (
        <div key={id}>
          <dt>{title}</dt>
          <dd>
            <EmergencyNumbers text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
