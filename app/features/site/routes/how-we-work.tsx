import { Link } from "react-router";
import { servicesContext } from "#app/context.ts";
import { describeBreadcrumbs, describeFaq } from "#app/features/discovery/domain/json-ld.ts";
import { describePage } from "#app/features/discovery/domain/meta.ts";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { howWeWork } from "../domain/pages.ts";
import { CallToWaitlist } from "../sections/call-to-waitlist.tsx";
import { FaqList, Paragraphs, TextList } from "../sections/text.tsx";
import type { Route } from "./+types/how-we-work.ts";

const PATH = "/how-we-work";

export function loader({ context }: Route.LoaderArgs) {
  return { publicOrigin: context.get(servicesContext).settings.PUBLIC_ORIGIN };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const publicOrigin = loaderData?.publicOrigin ?? "";
  return describePage({
    title: howWeWork.title,
    description:
      "What happens at each step, how long it takes, what a video visit is like, who treats you, and what it costs.",
    path: PATH,
    publicOrigin,
    jsonLd: [
      describeBreadcrumbs(publicOrigin, [{ name: howWeWork.title, path: PATH }]),
      describeFaq(howWeWork.faq.map(({ question, answer }) => ({ question, answer: answer.join(" ") }))),
    ],
  });
}

export default function HowWeWork() {
  const { title, lede, steps, visit, team, aiCoach, costs, states, safety, faq } = howWeWork;
  return (
    <main id="main" className="page info">
      <header className="page-header">
        <h1>{title}</h1>
        <p className="page-lede">{lede}</p>
      </header>
      <ol role="list" className="steps">
        {steps.map((step, index) => (
          <li key={step.title} className="step">
            <p className="step-number" aria-hidden="true">
              {index + 1}
            </p>
            <div className="step-text">
              <h2>
                <Unbroken>{step.title}</Unbroken>
              </h2>
              <p className="step-when">{step.when}</p>
              <p>{step.summary}</p>
              <div className="step-shares">
                <Share title="You" items={step.youDo} />
                <Share title="We" items={step.weDo} />
              </div>
            </div>
          </li>
        ))}
      </ol>
      <section className="info-section" aria-labelledby="visit">
        <h2 id="visit">{visit.title}</h2>
        <div className="prose">
          <Paragraphs texts={visit.paragraphs} />
          <h3>Have at hand</h3>
          <TextList items={visit.bring} />
        </div>
      </section>
      <section className="info-section" aria-labelledby="team">
        <h2 id="team">{team.title}</h2>
        <div className="prose">
          <p>{team.intro}</p>
          <dl className="definitions">
            {team.roles.map(({ role, does }) => (
              <div key={role}>
                <dt>{role}</dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <section className="info-section" aria-labelledby="coach">
        <h2 id="coach">{aiCoach.title}</h2>
        <div className="prose">
          <Paragraphs texts={aiCoach.paragraphs} />
          <h3>What it does not do</h3>
          <TextList items={aiCoach.limits} />
        </div>
      </section>
      <section className="info-section" aria-labelledby="costs">
        <h2 id="costs">{costs.title}</h2>
        <div className="prose">
          <Paragraphs texts={costs.paragraphs} />
          <dl className="definitions">
            {costs.points.map(({ term, detail }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{detail}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <section className="info-section" aria-labelledby="states">
        <h2 id="states">{states.title}</h2>
        <div className="prose">
          <Paragraphs texts={states.paragraphs} />
        </div>
      </section>
      <section className="info-section info-urgent" aria-labelledby="safety">
        <h2 id="safety">{safety.title}</h2>
        <div className="prose">
          <Paragraphs texts={safety.paragraphs} />
          <TextList items={safety.emergencies} />
        </div>
      </section>
      <section className="info-section" aria-labelledby="faq">
        <h2 id="faq">Frequent questions</h2>
        <div>
          <FaqList items={faq} />
          <p className="info-more">
            <Link to="/our-approach">Read about our approach</Link>
          </p>
        </div>
      </section>
      <CallToWaitlist />
    </main>
  );
}

function Share({ title, items }: { title: string; items: string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <TextList items={items} />
    </div>
  );
}
