import type { ConditionHead } from "../domain/condition.ts";
import { listElsewhere } from "../domain/elsewhere.ts";

/** Patient organizations, and where studies and specialists of this illness are listed. */
export function Beyond({ head }: { head: ConditionHead }) {
  const organizations = head.organizations === "none-found" ? [] : head.organizations;
  return (
    <section id="beyond">
      <h2>People and studies</h2>
      <ul>
        {[...organizations, ...listElsewhere(head)].map(({ name, url }) => (
          <li key={url}>
            <a href={url}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
