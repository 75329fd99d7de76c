import { CareDesign } from "#app/features/site/chrome/care-design.tsx";
import { Link } from "#app/ui/link.tsx";
import { fillPath } from "#app/values/fill-path.ts";
import type { Condition } from "../domain/condition.ts";
import { isTreated } from "../domain/classifications.ts";
import { Drawing } from "./drawing.tsx";
import { MedicineSigns, type TakenMedicine } from "./medicine-signs.tsx";
import { PageMedicines, type PageMedicine } from "./page-medicines.tsx";
import { SkinTones } from "./skin-tones.tsx";

const URGENT = "When to seek urgent care";
const APPROACH = "How our approach fits in";

interface ConditionSectionProps {
  section: Condition["sections"][number];
  condition: Condition;
  /** All medicines that the page names, in any role. */
  medicines: PageMedicine[];
  /** Medicines that people with the condition take as treatment. */
  taken: TakenMedicine[];
  /** Whether the condition has a page that compares its treatments. */
  isCompared: boolean;
}

/** Section of a condition's text, with what the page adds to the sections of certain titles. */
export function ConditionSection({
  section: { id, title, html },
  condition: { head, drawing },
  medicines,
  taken,
  isCompared,
}: ConditionSectionProps) {
  return (
    <section id={id} className={title === URGENT ? "condition-urgent" : undefined}>
      <h2>{title}</h2>
      {title === APPROACH && isTreated(head) && <CareDesign />}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      {title === "Symptoms" && <SkinTones skinTones={head.skinTones} />}
      {title === "What it is" && drawing && <Drawing drawing={drawing} />}
      {title === "Treatment" && isCompared && (
        <p>
          <Link to={fillPath("/diseases/:slug/compare", { slug: head.slug })}>
            Compare treatments by what matters to you
          </Link>
        </p>
      )}
      {title === "Treatment" && <PageMedicines medicines={medicines} />}
      {title === URGENT && <MedicineSigns medicines={taken} />}
      {title === APPROACH && (
        <p>
          <Link to="/our-approach">Read about our approach</Link>
        </p>
      )}
    </section>
  );
}
