import type { Medicine } from "../domain/medicine.ts";

const list = new Intl.ListFormat("en-US");

/** Lists the facts that a medicine's page lacks, so that readers do not take a missing warning for safety. */
export function MissingFacts({ missingFacts: { notFound, notLookedUp } }: Pick<Medicine, "missingFacts">) {
  if (notFound.length + notLookedUp.length === 0) return null;
  return (
    <section id="untold">
      <h2>What is missing here</h2>
      {notFound.length > 0 && <p>We looked for a source and found none on {list.format(notFound)}.</p>}
      {notLookedUp.length > 0 && <p>We have not looked up yet {list.format(notLookedUp)}.</p>}
      <p>
        Ask your pharmacist about this. If we say nothing, that does not mean that there is nothing to know.
      </p>
    </section>
  );
}
