import type { Audience } from "../domain/vocabulary.ts";
import { AudienceMark } from "./audience-mark.tsx";
import { ConditionLink } from "./condition-link.tsx";

interface NamingPagesProps {
  conditions: { slug: string; name: string; audience: Audience }[];
}

/** The way from a medicine back to the pages of conditions that name it. */
export function NamingPages({ conditions }: NamingPagesProps) {
  return (
    <section className="naming-pages" aria-labelledby="named-on">
      <h2 id="named-on">Pages that name it</h2>
      <ul>
        {conditions.map((condition) => (
          <li key={condition.slug}>
            <ConditionLink condition={condition} /> <AudienceMark audience={condition.audience} />
          </li>
        ))}
      </ul>
    </section>
  );
}
