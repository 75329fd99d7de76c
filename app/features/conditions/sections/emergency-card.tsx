import type { ConditionHead } from "../domain/condition.ts";
import { describeMedicalReview } from "./medical-review.ts";

interface EmergencyCardProps {
  name: string;
  card: NonNullable<ConditionHead["emergencyCard"]>;
  sources: ConditionHead["sources"];
  review: ConditionHead["review"];
}

/**
 * For the wallet: what someone has to know who treats this person in an emergency, with where it is written. Its boxes are
 * ticked on the screen or by hand, belong to no form and have no names, so that a browser has nothing to send.
 */
export function EmergencyCard({ name, card, sources, review }: EmergencyCardProps) {
  const { always, ifTrue } = card;
  const cited = sources.filter(({ id }) => id !== undefined && card.sources.includes(id));
  return (
    <section className="take-along-sheet" aria-labelledby="emergency-card">
      <h2 id="emergency-card">Emergency card</h2>
      <p>
        {ifTrue.length > 0 && "Tick only what is true of you. "}Cut it out, fold it, and keep it with your
        identity card. Show it in every emergency room.
      </p>
      <div className="emergency-card">
        <div>
          <p className="emergency-card-title">Emergency: {name}</p>
          <p className="emergency-card-review">{describeReview(review)}</p>
          <p>{always.tell}</p>
          <Lines labels={["Name", "Born", "Call for me"]} />
          <p className="emergency-card-source">
            {cited.map(({ publisher, title }) => `${publisher}: ${title}`).join("; ")}
          </p>
        </div>
        <div>
          <p className="emergency-card-title">Please do</p>
          <List items={always.do} />
          {always.never.length > 0 && <p className="emergency-card-title">What could harm me</p>}
          <List items={always.never} />
          <Ticks items={ifTrue} />
        </div>
      </div>
      <p>Have your own clinician read it first, and add what holds for you alone.</p>
    </section>
  );
}

function describeReview({ medical }: ConditionHead["review"]): string {
  return medical
    ? describeMedicalReview(medical)
    : "Not reviewed by a clinician yet: show it to yours first.";
}

function List({ items }: { items: string[] }) {
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function Ticks({ items }: { items: string[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <p className="emergency-card-title" id="only-if-ticked">
        True of me only if ticked
      </p>
      <ul role="list" className="emergency-card-ticks" aria-labelledby="only-if-ticked">
        {items.map((item) => (
          <li key={item}>
            <label className="checkbox">
              <input type="checkbox" autoComplete="off" /> <span>{item}</span>
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
