import { servicesContext } from "#app/context.ts";
import { describeBreadcrumbs, describeFaq } from "#app/features/discovery/domain/json-ld.ts";
import { describePage } from "#app/features/discovery/domain/meta.ts";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { Link } from "#app/ui/link.tsx";
import { howWeWork } from "../domain/pages.ts";
import { licensedStates } from "../domain/practice.ts";
import { CallToWaitlist } from "../sections/call-to-waitlist.tsx";
import { Definitions, InfoSection, PageHeader } from "../sections/info.tsx";
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
      <PageHeader title={title} lede={lede} />
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
                <Share title="Your care team" items={step.weDo} />
              </div>
            </div>
          </li>
        ))}
      </ol>
      <InfoSection id="visit" title={visit.title}>
        <Paragraphs texts={visit.paragraphs} />
        <h3>Have at hand</h3>
        <TextList items={visit.bring} />
      </InfoSection>
      <InfoSection id="team" title={team.title}>
        <p>{team.intro}</p>
        <Definitions items={team.roles.map(({ role, does }) => ({ term: role, detail: does }))} />
      </InfoSection>
      <InfoSection id="coach" title={aiCoach.title}>
        <Paragraphs texts={aiCoach.paragraphs} />
        <h3>What it does not do</h3>
        <TextList items={aiCoach.limits} />
      </InfoSection>
      <InfoSection id="costs" title={costs.title}>
        <Paragraphs texts={costs.paragraphs} />
        <Definitions items={costs.points} />
      </InfoSection>
      <InfoSection id="states" title={states.title}>
        <Paragraphs texts={states.paragraphs} />
        {licensedStates.length > 0 && <p>Clinicians are licensed in {licensedStates.join(", ")}.</p>}
      </InfoSection>
      <InfoSection id="safety" title={safety.title} urgent>
        <Paragraphs texts={safety.paragraphs} />
        <TextList items={safety.emergencies} />
      </InfoSection>
      <InfoSection id="faq" title="Frequent questions">
        <FaqList items={faq} />
        <p className="info-more">
          <Link to="/our-approach">Read about our approach</Link>
        </p>
      </InfoSection>
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
