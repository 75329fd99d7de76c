import { factSections, type FactSection } from "../domain/medicine-facts.ts";
import type { Medicine, MedicineFact } from "../domain/medicine.ts";
import { MedicineFacts } from "./medicine-facts.tsx";

/** The sections of a medicine's page, each with its facts. */
export function groupFacts(facts: MedicineFact[]): { id: string; title: string; facts: MedicineFact[] }[] {
  const bySection = Map.groupBy(facts, ({ section }) => section);
  return (Object.keys(factSections) as FactSection[]).flatMap((id) => {
    const group = bySection.get(id);
    return group ? [{ id, title: factSections[id], facts: group }] : [];
  });
}

export function MedicineSections({ facts, sources }: Pick<Medicine, "facts" | "sources">) {
  const ids = sources.map(({ id }) => id);
  return groupFacts(facts).map(({ id, title, facts: group }) => (
    <section key={id} id={id}>
      <h2>{title}</h2>
      <MedicineFacts facts={group} sources={ids} />
    </section>
  ));
}
