import type { ConditionHead } from "../domain/condition.ts";
import type { MedicineRole } from "../domain/classifications.ts";
import { AudienceMark } from "./audience-mark.tsx";
import { ConditionLink } from "./condition-link.tsx";
import { RarityMark } from "./rarity-mark.tsx";

type NamingPage = Pick<ConditionHead, "slug" | "name" | "audience" | "rarity"> & { role: MedicineRole };

/** Backlinks from a medicine to the condition pages that name it, those that name it as a treatment first. */
export function NamingPages({ conditions }: { conditions: NamingPage[] }) {
  const treated = conditions.filter(({ role }) => role === "treatment");
  const others = conditions.filter(({ role }) => role !== "treatment");
  return (
    <section className="naming-pages" aria-labelledby="named-on">
      <h2 id="named-on">Pages that name it</h2>
      <Group title="As a treatment" conditions={treated} />
      <Group title="As a cause, a danger, or for comparison" conditions={others} />
    </section>
  );
}

function Group({ title, conditions }: { title: string; conditions: NamingPage[] }) {
  if (conditions.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {conditions.map((condition) => (
          <li key={condition.slug}>
            <ConditionLink condition={condition} /> <RarityMark rarity={condition.rarity} />{" "}
            <AudienceMark audience={condition.audience} />
          </li>
        ))}
      </ul>
    </>
  );
}
