import { nameState } from "#app/features/site/domain/states.ts";
import { Section } from "../section.tsx";
import type { SitePath } from "#app/values/site-path.ts";
import type { BlockView, BlockViewProps } from "../view.ts";
import { listShownStates } from "./chosen-states.ts";
import { cells } from "./map.ts";
import styles from "./view.css?inline";

const CAN_YOU_HELP: SitePath = "/can-you-help";

export const statesView: BlockView<"states"> = { View: States, styles };

function States({ block, Heading }: BlockViewProps<"states">) {
  const shown = listShownStates(block.props.only);
  return (
    <Section block={block} Heading={Heading} className="states-section">
      {shown.length === 0 ? (
        <p>We cannot name a state yet. We list them here as soon as our clinicians’ licenses are recorded.</p>
      ) : (
        <div className="states-places">
          <div className="states-picture" aria-hidden="true">
            <div className="states-map">
              {cells.map((code, index) =>
                code === undefined ? (
                  // Index keys are safe: cells never move.
                  // oxlint-disable-next-line react/no-array-index-key
                  <span key={index} />
                ) : (
                  <span key={code} className={shown.includes(code) ? "states-open" : "states-other"}>
                    {code}
                  </span>
                ),
              )}
            </div>
            <p className="states-legend">
              <span className="states-open" /> Open for care
              <span className="states-other" /> Not yet
            </p>
          </div>
          <ul className="states-list">
            {shown.map((code) => (
              <li key={code}>{nameState(code)}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="states-more">
        <a href={CAN_YOU_HELP}>Ask for your condition and your state</a>
      </p>
    </Section>
  );
}
