import type { ConditionHead } from "../domain/condition.ts";

/** Guidelines that govern care, and what was looked for and not found, beside the sources. */
export function GuidanceNote({ head: { guidance, patientSource, organizations } }: { head: ConditionHead }) {
  return (
    <section className="guidance-note" aria-labelledby="guidance">
      <h2 id="guidance">Guidelines</h2>
      {guidance === "none-found" ? (
        <p>
          We looked for a guideline on this illness and found none. Ask your clinician what a decision rests
          on.
        </p>
      ) : (
        <ul>
          {guidance.map(({ source, body, year }) => (
            <li key={source}>
              <a href={`#source-${source}`}>{`${body}, ${year}`}</a>
            </li>
          ))}
        </ul>
      )}
      {listMissing({ patientSource, organizations }).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  );
}

function listMissing({
  patientSource,
  organizations,
}: Pick<ConditionHead, "patientSource" | "organizations">): string[] {
  return [
    ...(patientSource === "none-found"
      ? ["We found no page about it for patients by a public institute."]
      : []),
    ...(organizations === "none-found" ? ["We found no patient organization for it."] : []),
  ];
}
