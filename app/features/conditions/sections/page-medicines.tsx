import { fillPath } from "#app/fill-path.ts";
import { Link } from "#app/ui/link.tsx";
import type { Medicine } from "../domain/medicine.ts";
import { MedicineFacts } from "./medicine-facts.tsx";

/** What holds for the medicines that a page names, whatever they are taken for. */
export function PageMedicines({ medicines }: { medicines: Pick<Medicine, "slug" | "name" | "facts">[] }) {
  if (medicines.length === 0) return null;
  return (
    <section className="page-medicines" aria-labelledby="medicines">
      <h3 id="medicines">Medicines on this page</h3>
      <p>
        What holds for each of them, whatever it is taken for. Never start, stop or change a medicine without
        the clinician who prescribes it.
      </p>
      {medicines.map(({ slug, name, facts }) => (
        <details key={slug} className="accordion">
          <summary>{name}</summary>
          <MedicineFacts facts={facts} />
          <p>
            <Link to={fillPath("/medicines/:slug", { slug })}>{name}: sources, and who takes it</Link>
          </p>
        </details>
      ))}
    </section>
  );
}
