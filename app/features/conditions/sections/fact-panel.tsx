import type { ReactNode } from "react";
import type { ConditionHead } from "../domain/condition.ts";
import { autoimmuneStatuses, bodySystems } from "../domain/classifications.ts";

/** The facts at a glance, with the codes that clinicians and records use. */
export function FactPanel({ head, category }: { head: ConditionHead; category: boolean }) {
  const { aliases, affects, whoGetsIt, specialists, status, systems } = head;
  return (
    <aside className="facts" aria-label="At a glance">
      <h2>At a glance</h2>
      <dl>
        {aliases.length > 0 && <Fact term="Also known as" detail={aliases.join(", ")} />}
        <Fact term="Affects" detail={affects} />
        <Fact term="Body systems" detail={systems.map((system) => bodySystems[system]).join(", ")} />
        <Fact term="Who gets it" detail={whoGetsIt} />
        <Frequency {...head} />
        <Fact term="Specialists" detail={specialists.join(", ")} />
        {!category && <Fact term="Immune system" detail={autoimmuneStatuses[status]} />}
      </dl>
      <Codes codes={head.codes} />
    </aside>
  );
}

function Frequency({ frequency, sources }: Pick<ConditionHead, "frequency" | "sources">) {
  if (frequency === "none-found") return <Fact term="How common" detail="No count found yet" />;
  const { says, source } = frequency;
  const publisher = sources.find(({ id }) => id === source)?.publisher;
  return (
    <Fact
      term="How common"
      detail={
        <>
          {says} (<a href={`#source-${source}`}>{publisher}</a>)
        </>
      }
    />
  );
}

function Fact({ term, detail }: { term: string; detail: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{detail}</dd>
    </div>
  );
}

function Codes({ codes }: { codes: ConditionHead["codes"] }) {
  const { icd10cm, doid, mesh, mondo, orpha } = codes;
  const others = Object.entries({ DOID: doid, MeSH: mesh, MONDO: mondo, Orphanet: orpha });
  const known = others.filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (icd10cm.length + known.length === 0) return null;
  return (
    <details className="codes disclosure">
      <summary>Codes</summary>
      <dl>
        {icd10cm.map(({ code, title, match }) => (
          <Fact key={code} term={`ICD-10-CM ${code}`} detail={describeMatch(title, match)} />
        ))}
        {known.map(([system, code]) => (
          <Fact key={system} term={system} detail={code.replace(/^\w+:/, "")} />
        ))}
      </dl>
    </details>
  );
}

function describeMatch(title: string, match: ConditionHead["codes"]["icd10cm"][number]["match"]): string {
  if (match === "broader") return `${title} (a broader group)`;
  return match === "narrower" ? `${title} (one form of it)` : title;
}
