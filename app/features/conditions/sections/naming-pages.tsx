import type { ConditionHead } from "../domain/condition.ts";
import { AudienceMark } from "./audience-mark.tsx";
import { ConditionLink } from "./condition-link.tsx";
import { RarityMark } from "./rarity-mark.tsx";

interface NamingPagesProps {
  conditions: Pick<ConditionHead, "slug" | "name" | "audience" | "rarity">[];
}

/** The way from a medicine back to the pages of conditions that name it. */
export function NamingPages({ conditions }: NamingPagesProps) {
  return (
    <section className="naming-pages" aria-labelledby="named-on">
      <h2 id="named-on">Pages that name it</h2>
      <ul>
        {conditions.map((condition) => (
          <li key={condition.slug}>
            <ConditionLink condition={condition} /> <RarityMark rarity={condition.rarity} />{" "}
            <AudienceMark audience={condition.audience} />
          </li>
        ))}
      </ul>
    </section>
  );
}
