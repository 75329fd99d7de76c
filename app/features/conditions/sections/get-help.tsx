import { Fragment, type ReactNode } from "react";
import { EmergencyNumbers } from "#app/features/site/chrome/emergency-numbers.tsx";
import type { PageRedFlag } from "../domain/red-flags.ts";
import { tiers, type Tier } from "../domain/classifications.ts";

interface GetHelpProps {
  redFlags: PageRedFlag[];
  /** Sentence between the heading and the signs. */
  children?: ReactNode;
}

/** Red flags of a page grouped by urgency, with advice until help arrives. */
export function GetHelp({ redFlags, children }: GetHelpProps) {
  const byTier = Map.groupBy(redFlags, ({ tier }) => tier);
  if (redFlags.length === 0) return null;
  return (
    <section className="get-help" aria-labelledby="get-help">
      <h2 id="get-help">When to get help</h2>
      {children}
      {(Object.keys(tiers) as Tier[])
        .filter((tier) => byTier.has(tier))
        .map((tier, index) => (
          <details key={tier} className="disclosure" open={index === 0}>
            <summary>{tiers[tier]}</summary>
            {tier === "911" && (
              <p className="get-help-call">
                <a href="tel:911" className="button">
                  Call 911
                </a>
              </p>
            )}
            <ul>
              {byTier.get(tier)?.map((flag) => (
                <Flag key={flag.slug} flag={flag} />
              ))}
            </ul>
          </details>
        ))}
    </section>
  );
}

/**
 * A sign as a line to scan; its reason and first aid are unfolded by a tap, and in print. An action other than that of the
 * tier is always visible.
 */
function Flag({ flag: { sign, why, action, meanwhile, words, sources } }: { flag: PageRedFlag }) {
  return (
    <li>
      <details>
        <summary>{`${sign}.`}</summary>
        <p>
          <EmergencyNumbers text={[why, words].filter((text) => text !== undefined).join(" ")} />
        </p>
        <p>
          <EmergencyNumbers text={`Until then: ${meanwhile}`} />
        </p>
        {sources.length > 0 && (
          <p className="get-help-sources">
            Source{sources.length > 1 && "s"}:{" "}
            {sources.map(({ publisher, url }, index) => (
              <Fragment key={url}>
                {index > 0 && "; "}
                <a href={url}>{publisher}</a>
              </Fragment>
            ))}
          </p>
        )}
      </details>
      {action !== undefined && (
        <p>
          <EmergencyNumbers text={`${action}.`} />
        </p>
      )}
    </li>
  );
}
