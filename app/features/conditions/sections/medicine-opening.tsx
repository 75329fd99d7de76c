import type { Medicine } from "../domain/medicine.ts";
import { MedicineFacts } from "./medicine-facts.tsx";

interface MedicineOpeningProps {
  medicine: Pick<Medicine, "facts" | "sources">;
}

/** Facts above the sections of a medicine's page: its purpose, how it is taken, and the way to the signs. */
export function MedicineOpening({ medicine: { facts, sources } }: MedicineOpeningProps) {
  return (
    <div className="medicine-opening">
      <MedicineFacts
        facts={facts.filter(({ section }) => section === undefined)}
        sources={sources.map(({ id }) => id)}
      />
      <p>
        Never start, stop or change it without the clinician who prescribes it.{" "}
        <a href="#get-help">When to get help</a>
      </p>
    </div>
  );
}
