import { fillPath } from "#app/values/fill-path.ts";
import { EmergencyNumbers } from "#app/features/site/chrome/emergency-numbers.tsx";
import type { Medicine } from "../domain/medicine.ts";

export type TakenMedicine = Pick<Medicine, "slug" | "name" | "others" | "urgentSigns">;

/** Urgent signs of the medicines that treat a condition, folded under the name of each. */
export function MedicineSigns({ medicines }: { medicines: TakenMedicine[] }) {
  if (medicines.length === 0) return null;
  return (
    <section className="medicine-signs" aria-labelledby="medicine-signs">
      <h3 id="medicine-signs">While you take medicines</h3>
      <p>
        Open those that you take. If a sign is also listed above, do what is more urgent. For a medicine that
        is not listed, ask your pharmacist or your clinician.
      </p>
      {medicines.map(({ slug, name, others, urgentSigns }) => (
        <details key={slug} className="disclosure disclosure-ruled">
          <summary>
            <span>
              {name} <span className="medicine-signs-others">{others.join(", ")}</span>
            </span>
          </summary>
          <SignList signs={urgentSigns} />
          <p>
            <a href={`${fillPath("/medicines/:slug", { slug })}#get-help`}>What to do until help arrives</a>
          </p>
        </details>
      ))}
    </section>
  );
}

/** Urgent signs with what to do, the most urgent first. */
export function SignList({ signs }: { signs: Medicine["urgentSigns"] }) {
  return (
    <ul>
      {signs.map(({ sign, action }) => (
        <li key={sign}>
          <strong>{`${sign}.`}</strong> <EmergencyNumbers text={action} />
        </li>
      ))}
    </ul>
  );
}
