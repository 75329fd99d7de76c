import { fillPath } from "#app/fill-path.ts";
import { Link } from "#app/ui/link.tsx";
import type { Medicine } from "../domain/medicine.ts";
import { MedicineFacts } from "./medicine-facts.tsx";

export interface PageMedicine extends Pick<Medicine, "slug" | "name" | "facts"> {
  /** For this illness; another is named as a cause, a danger or a thing to avoid. */
  isGiven: boolean;
}

/** What holds for the medicines that a page names, whatever they are taken for. */
export function PageMedicines({ medicines }: { medicines: PageMedicine[] }) {
  const given = medicines.filter(({ isGiven }) => isGiven);
  const others = medicines.filter(({ isGiven }) => !isGiven);
  if (medicines.length === 0) return null;
  return (
    <section className="page-medicines" aria-labelledby="medicines">
      <h3 id="medicines">Medicines on this page</h3>
      <p>
        What holds for each of them, whatever it is taken for. Never start, stop or change a medicine without
        the clinician who prescribes it.
      </p>
      <Facts medicines={given} />
      {others.length > 0 && <p>Named on this page, but not as its treatment:</p>}
      <Facts medicines={others} />
    </section>
  );
}

function Facts({ medicines }: { medicines: PageMedicine[] }) {
  return medicines.map(({ slug, name, facts }) => (
    <details key={slug} className="accordion">
      <summary>{name}</summary>
      <MedicineFacts facts={facts} />
      <p>
        <Link to={fillPath("/medicines/:slug", { slug })}>{name}: sources, and who takes it</Link>
      </p>
    </details>
  ));
}
