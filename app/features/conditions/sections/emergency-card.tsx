import { composeCardLines, type CardLines } from "../domain/emergency-card-lines.ts";
import type { ConditionHead } from "../domain/condition.ts";
import type { MedicalReview } from "../domain/review.ts";
import type { Source } from "../domain/seen-sources.ts";
import type { Situation } from "../domain/situation.ts";
import { describeMedicalReview } from "./medical-review.ts";

type CardHead = Pick<ConditionHead, "name" | "sources" | "review"> &
  Required<Pick<ConditionHead, "emergencyCard">>;

interface EmergencyCardProps {
  /** Undefined if the holder writes the condition by hand. */
  condition: CardHead | undefined;
  /** Situations that the holder selected. */
  situations: readonly Situation[];
}

/**
 * Emergency card for the wallet: facts that emergency staff need, with their sources. Its checkboxes are
 * outside of any form and have no names, so that a browser cannot submit them.
 */
export function EmergencyCard({ condition, situations }: EmergencyCardProps) {
  const always = condition?.emergencyCard.always;
  const lines = composeCardLines(condition?.emergencyCard, situations);
  return (
    <section className="take-along-sheet" aria-labelledby="emergency-card">
      <h2 id="emergency-card">Emergency card</h2>
      <p>
        {lines.ifTrue.length > 0 && "Tick only what is true of you. "}Cut it out, fold it, and keep it with
        your identity card. Show it in every emergency room.
      </p>
      <div className="emergency-card">
        <div>
          <p className="emergency-card-title">{`Emergency: ${condition?.name ?? "please read"}`}</p>
          <p className="emergency-card-review">{describeReviews([condition?.review, ...situations])}</p>
          {always && <p>{always.tell}</p>}
          <Lines labels={[...(condition ? [] : ["I have"]), "Name", "Born", "Call for me"]} />
          <Lines labels={lines.write} />
          <p className="emergency-card-source">
            {listCardSources(condition, situations)
              .map(({ publisher, title }) => `${publisher}: ${title}`)
              .join("; ")}
          </p>
        </div>
        <div>
          <List title="True of me" items={lines.isTrue} />
          <List title="Please do" items={lines.do} />
          <List title="What could harm me" items={lines.never} />
          <Ticks items={lines.ifTrue} />
        </div>
      </div>
      <p>Have your own clinician read it first, and add what applies only to you.</p>
    </section>
  );
}

/** Sources of a card without duplicates. */
export function listCardSources(condition: CardHead | undefined, situations: readonly Situation[]): Source[] {
  const cited = condition?.sources.filter(
    ({ id }) => id !== undefined && condition.emergencyCard.sources.includes(id),
  );
  const all: Source[] = [...(cited ?? []), ...situations.flatMap(({ sources }) => sources)];
  return [...new Map(all.map(({ publisher, title, url }) => [url, { publisher, title, url }])).values()];
}

type Reviewed = { medical?: MedicalReview | undefined } | { medicalReview: MedicalReview | undefined };

/** A card counts as reviewed if all of its parts are; the earliest review date is shown. */
function describeReviews(parts: (Reviewed | undefined)[]): string {
  const reviews = parts
    .filter((part) => part !== undefined)
    .map((part) => ("medicalReview" in part ? part.medicalReview : part.medical));
  const known = reviews.filter((review) => review !== undefined);
  const [earliest] = known.toSorted((one, other) => one.date.localeCompare(other.date));
  return earliest && known.length === reviews.length
    ? describeMedicalReview(earliest)
    : "Not reviewed by a clinician yet: show it to yours first.";
}

function List({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <p className="emergency-card-title">{title}</p>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}

function Ticks({ items }: { items: CardLines["ifTrue"] }) {
  if (items.length === 0) return null;
  return (
    <>
      <p className="emergency-card-title" id="only-if-ticked">
        True of me only if ticked
      </p>
      <ul role="list" className="emergency-card-ticks" aria-labelledby="only-if-ticked">
        {items.map(({ line, isTicked }) => (
          <li key={line}>
            <label className="checkbox">
              <input type="checkbox" autoComplete="off" defaultChecked={isTicked} /> <span>{line}</span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}

function Lines({ labels }: { labels: string[] }) {
  return labels.map((label) => (
    <label key={label} className="emergency-card-line">
      {label} <textarea rows={1} maxLength={60} autoComplete="off" />
    </label>
  ));
}
