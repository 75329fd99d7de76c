import type { ConditionHead } from "../domain/condition.ts";
import { listExternalPages } from "../domain/external-pages.ts";

/** Patient organizations, and where studies and specialists of this illness are listed. */
export function OrganizationsAndStudies({ head }: { head: ConditionHead }) {
  const organizations = head.organizations === "none-found" ? [] : head.organizations;
  return (
    <section id="beyond">
      <h2>People and studies</h2>
      <ul>
        {[...organizations, ...listExternalPages(head)].map(({ name, url }) => (
          <li key={url}>
            <a href={url}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
