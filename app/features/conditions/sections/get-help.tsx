import type { PageRedFlag } from "../domain/red-flags.ts";
import { tiers, type Tier } from "../domain/vocabulary.ts";

interface GetHelpProps {
  redFlags: PageRedFlag[];
  /** A medicine has no signs beyond those that stand here. */
  isWhole?: boolean;
}

/** The red flags of a page by how soon help is needed, with what to do until it is there. */
export function GetHelp({ redFlags, isWhole = false }: GetHelpProps) {
  const byTier = Map.groupBy(redFlags, ({ tier }) => tier);
  if (redFlags.length === 0) return null;
  return (
    <section className="get-help" aria-labelledby="get-help">
      <h2 id="get-help">When to get help</h2>
      {(Object.keys(tiers) as Tier[])
        .filter((tier) => byTier.has(tier))
        .map((tier, index) => (
          <details key={tier} className="fold" open={index === 0}>
            <summary>{tiers[tier]}</summary>
            <ul>
              {byTier.get(tier)?.map((flag) => (
                <Flag key={flag.slug} flag={flag} />
              ))}
            </ul>
          </details>
        ))}
      {!isWhole && (
        <p>
          <a href="#when-to-seek-urgent-care">Signs that are particular to this page</a>
        </p>
      )}
    </section>
  );
}

function Flag({ flag: { sign, why, action, meanwhile, words } }: { flag: PageRedFlag }) {
  return (
    <li>
      <strong>
        {sign}
        {action === undefined ? "." : `: ${action.charAt(0).toLowerCase()}${action.slice(1)}.`}
      </strong>{" "}
      {why} {words} <span className="get-help-meanwhile">Until then: {meanwhile}</span>
    </li>
  );
}
