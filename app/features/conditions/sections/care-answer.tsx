import { addQuery } from "#app/values/site-path.ts";
import { JoinWaitlist } from "#app/features/site/chrome/join-waitlist.tsx";
import { MissingFacts } from "#app/features/site/chrome/missing-fact-mark.tsx";
import { Link } from "#app/ui/link.tsx";
import type { CareAnswer, CareQuestion } from "../domain/care-question.ts";
import { describeAnswerKind, describeWho } from "../domain/care-words.ts";
import { AudienceMark } from "./audience-mark.tsx";
import { ConditionLink } from "./condition-link.tsx";
import { RarityMark } from "./rarity-mark.tsx";

interface CareAnswerProps {
  question: CareQuestion;
  answer: CareAnswer;
  cost: string;
  /** Facts that the operator has still to fill in; shown in development only. */
  missing: string[];
}

export function CareAnswerPanel({ question, answer, cost, missing }: CareAnswerProps) {
  if (answer.verdict === "which") return <WhichOne question={question} nearest={answer.nearest} />;
  const { verdict, head } = answer;
  const { title, text, mayJoin } = describeAnswerKind(verdict, head, question.place);
  return (
    <section className="care-answer" aria-labelledby="answer">
      <h2 id="answer">{title}</h2>
      <p className="care-answer-text">{text}</p>
      <dl className="definitions">
        <div>
          <dt>Who would see you</dt>
          <dd>
            {describeWho(mayJoin, head)} <Link to="/how-we-work#team">Who treats you</Link>
          </dd>
        </div>
        {mayJoin && (
          <div>
            <dt>What it would cost</dt>
            <dd>
              {cost} <Link to="/how-we-work#costs">More on costs</Link>
            </dd>
          </div>
        )}
      </dl>
      <MissingFacts facts={missing} />
      <h3>What you can do next</h3>
      <ul role="list" className="care-answer-next">
        {mayJoin && verdict !== "place-not-said" && (
          <li>
            <JoinWaitlist state={question.place} />
          </li>
        )}
        {head && (
          <li>
            <ConditionLink condition={head} className="button">
              Read about {head.name}
            </ConditionLink>
          </li>
        )}
        {!head && (
          <li>
            <Link to="/conditions" className="button">
              Find what fits your symptoms
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

/** Lists the candidates where the typed words mean several pages or none. */
function WhichOne({
  question: { condition, place },
  nearest,
}: Pick<CareAnswerProps, "question"> & Pick<CareAnswer & { verdict: "which" }, "nearest">) {
  const state = place === "" ? undefined : { state: place };
  return (
    <section className="care-answer" aria-labelledby="answer">
      <h2 id="answer">{nearest.length > 0 ? "Which of these do you mean?" : "We have no page on this"}</h2>
      <p className="care-answer-text">
        {nearest.length > 0
          ? `“${condition}” is not the name of a page here. These come nearest. If yours is not among them, we have no page on it, and cannot say that we help with it.`
          : `We found nothing here for “${condition}”, so we cannot say that we help with it. Try another name for it, or fewer letters. A clinician near you can tell you who treats it.`}
      </p>
      <ul role="list" className="care-answer-nearest">
        {nearest.map(({ slug, name, note, rarity, audience }) => (
          <li key={slug}>
            <Link to={addQuery("/can-you-help", { condition: slug, ...state })}>{name}</Link>
            <p>
              {note} <RarityMark rarity={rarity} /> <AudienceMark audience={audience} />
            </p>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/conditions">See all conditions</Link>, or{" "}
        <Link to={addQuery("/can-you-help", state ?? { state: "" })}>ask without a diagnosis</Link>.
      </p>
    </section>
  );
}
