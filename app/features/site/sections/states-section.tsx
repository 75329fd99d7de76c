import { Link } from "#app/ui/link.tsx";
import { MissingMark } from "../chrome/missing-fact-mark.tsx";
import { howWeWork } from "../domain/pages.ts";
import { licensedStates } from "../domain/practice.ts";
import { nameState, states } from "../domain/states.ts";
import { InfoSection } from "./information-page.tsx";
import { FoldedTexts, TextList } from "./text-lists.tsx";

/** Section with the licensed states, and the names of the others. */
export function StatesSection({ development }: { development: boolean }) {
  const { title, law, folded } = howWeWork.states;
  const others = Object.entries(states).filter(([code]) => !licensedStates.includes(code));
  const details = [
    ...folded,
    {
      title: `Not open yet: ${others.length} states and territories`,
      texts: [`${others.map(([, name]) => name).join(", ")}.`],
    },
  ];
  return (
    <InfoSection id="states" title={title} wide={<FoldedTexts items={details} />}>
      <p>{law}</p>
      {licensedStates.length > 0 ? (
        <>
          <p>Our clinicians are licensed in:</p>
          <TextList items={licensedStates.map(nameState)} />
        </>
      ) : (
        <p>
          We cannot name a state yet. We list them here as soon as our clinicians’ licenses are recorded.
          {development && <MissingMark />}
        </p>
      )}
      <p className="info-more">
        <Link to="/can-you-help">Ask for your condition and your state</Link>
      </p>
    </InfoSection>
  );
}
