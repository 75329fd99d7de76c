import { fillPath } from "#app/values/fill-path.ts";
import { Link } from "#app/ui/link.tsx";
import type { Medicine } from "../domain/medicine.ts";
import { medicineRoles, type MedicineRole } from "../domain/classifications.ts";
import { MedicineFacts } from "./medicine-facts.tsx";

export interface PageMedicine extends Pick<Medicine, "slug" | "name" | "facts"> {
  role: MedicineRole;
}

/** Facts of the medicines that a page names, whatever they are taken for, under the reason why it names them. */
export function PageMedicines({ medicines }: { medicines: PageMedicine[] }) {
  if (medicines.length === 0) return null;
  return (
    <section className="page-medicines" aria-labelledby="medicines">
      <h3 id="medicines">Medicines on this page</h3>
      <p>
        What applies to each of them, whatever it is taken for. Never start, stop or change a medicine without
        the clinician who prescribes it.
      </p>
      {[...Map.groupBy(medicines, ({ role }) => role)].map(([role, group]) => (
        <section key={role} aria-labelledby={`medicines-${role}`}>
          <h4 id={`medicines-${role}`}>{medicineRoles[role]}</h4>
          <Facts medicines={group} />
        </section>
      ))}
    </section>
  );
}

function Facts({ medicines }: { medicines: PageMedicine[] }) {
  return medicines.map(({ slug, name, facts }) => (
    <details key={slug} className="disclosure disclosure-ruled">
      <summary>{name}</summary>
      <MedicineFacts facts={facts.filter(({ isBrief }) => isBrief)} />
      <p>
        <Link to={fillPath("/medicines/:slug", { slug })}>
          {`${name}: how to take it, label warnings and sources`}
        </Link>
      </p>
    </details>
  ));
}
