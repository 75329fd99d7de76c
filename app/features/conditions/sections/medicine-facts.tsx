import type { MedicineFact } from "../domain/medicine.ts";
import { SourcedText } from "./sourced-text.tsx";

interface MedicineFactsProps {
  facts: MedicineFact[];
  /** Ids of the page's sources, where its footnotes are shown. */
  sources?: string[] | undefined;
}

export function MedicineFacts({ facts, sources }: MedicineFactsProps) {
  return (
    <dl className="medicine-facts">
      {facts.map(({ id, title, text }) => (
        <div key={id}>
          <dt>{title}</dt>
          <dd>
            <SourcedText text={text} sources={sources} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
