import type { ConditionHead } from "../domain/condition.ts";
import { describeMedicalReview } from "./medical-review.ts";

interface EmergencyCardProps {
  name: string;
  card: NonNullable<ConditionHead["emergencyCard"]>;
  sources: ConditionHead["sources"];
  medical: ConditionHead["review"]["medical"];
}

/** For the wallet: what someone has to know who treats this person in an emergency, with where it is written. */
export function EmergencyCard({ name, card, sources, medical }: EmergencyCardProps) {
  const cited = sources.filter(({ id }) => id !== undefined && card.sources.includes(id));
  return (
    <section className="take-along-sheet" aria-labelledby="emergency-card">
      <h2 id="emergency-card">Emergency card</h2>
      <p>Cut it out, fold it, and keep it with your identity card. Show it in every emergency room.</p>
      <div className="emergency-card">
        <div>
          <p className="emergency-card-title">Emergency: {name}</p>
          <p className="emergency-card-review">{describeMedicalReview(medical)}</p>
          <p>{card.tell}</p>
          <Lines labels={["Name", "Born", "Call for me"]} />
          <p className="emergency-card-source">
            {cited.map(({ publisher, title }) => `${publisher}: ${title}`).join("; ")}
          </p>
        </div>
        <div>
          <p className="emergency-card-title">Please do</p>
          <List items={card.do} />
          <p className="emergency-card-title">What could harm me</p>
          <List items={card.never} />
        </div>
      </div>
      <p>Have your own clinician read it first, and add what holds for you alone.</p>
    </section>
  );
}

function List({ items }: { items: string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function Lines({ labels }: { labels: string[] }) {
  return labels.map((label) => (
    <label key={label} className="emergency-card-line">
      {label} <textarea rows={1} maxLength={60} autoComplete="off" />
    </label>
  ));
}
