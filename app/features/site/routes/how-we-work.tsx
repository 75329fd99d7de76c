import { servicesContext } from "#app/context.ts";
import { describeBreadcrumbs, describeFaq } from "#app/features/discovery/domain/json-ld.ts";
import { describePage } from "#app/features/discovery/domain/meta.ts";
import { Link } from "#app/ui/link.tsx";
import { TableOfContents } from "#app/ui/table-of-contents.tsx";
import { FirstAnswers } from "../chrome/first-answers.tsx";
import { Illustration } from "../chrome/illustration.tsx";
import { howWeWork } from "../domain/pages.ts";
import { titleCosts } from "../domain/price.ts";
import { isDevelopment } from "../domain/stage.ts";
import { CallToWaitlist } from "../sections/call-to-waitlist.tsx";
import { CostsSection } from "../sections/costs-section.tsx";
import { Definitions, InfoSection, Limits, PageHeader } from "../sections/info.tsx";
import { StatesSection } from "../sections/states-section.tsx";
import { Steps } from "../sections/steps.tsx";
import { FaqList, Paragraphs, TextList } from "../sections/text.tsx";
import type { Route } from "./+types/how-we-work.ts";

const PATH = "/how-we-work";
const STEPS_TITLE = "The four steps";
const FAQ_TITLE = "Frequent questions";

/** Contents in the order of the page: the most frequent questions first. */
const CONTENTS = [
  { id: "states", title: howWeWork.states.title },
  { id: "team", title: howWeWork.team.title },
  { id: "costs", title: titleCosts() },
  { id: "steps", title: STEPS_TITLE },
  { id: "visit", title: howWeWork.visit.title },
  { id: "safety", title: howWeWork.safety.title },
  { id: "coach", title: howWeWork.aiCoach.title },
  { id: "faq", title: FAQ_TITLE },
];

export function loader({ context }: Route.LoaderArgs) {
  const { PUBLIC_ORIGIN: publicOrigin } = context.get(servicesContext).settings;
  return { publicOrigin, development: isDevelopment(publicOrigin) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const publicOrigin = loaderData?.publicOrigin ?? "";
  return describePage({
    title: howWeWork.title,
    description:
      "What happens at each step, how long it takes, what a video visit is like, who treats you, where, and how you learn the price.",
    path: PATH,
    publicOrigin,
    jsonLd: [
      describeBreadcrumbs(publicOrigin, [{ name: howWeWork.title, path: PATH }]),
      describeFaq(howWeWork.faq.map(({ question, answer }) => ({ question, answer: answer.join(" ") }))),
    ],
  });
}

export default function HowWeWork({ loaderData: { development } }: Route.ComponentProps) {
  const { title, lede, steps, visit, team, aiCoach, safety, faq } = howWeWork;
  return (
    <main id="main" className="page info">
      <PageHeader title={title} lede={lede} picture={<Illustration name="story" alt="" roomy />} />
      <FirstAnswers />
      <div className="info-body">
        <TableOfContents items={CONTENTS} />
        <div>
          <StatesSection development={development} />
          <InfoSection
            id="team"
            title={team.title}
            wide={<Definitions items={team.roles.map(({ role, does }) => ({ term: role, detail: does }))} />}
          >
            <p>{team.intro}</p>
          </InfoSection>
          <CostsSection development={development} />
          <section className="info-section info-wide" aria-labelledby="steps">
            <h2 id="steps" tabIndex={-1}>
              {STEPS_TITLE}
            </h2>
            <div className="info-picture">
              <Illustration
                name="road"
                alt="One road with four stops winds uphill from morning into the night, past a young plant to a grown one."
              />
            </div>
            <Steps steps={steps} />
          </section>
          <InfoSection id="visit" title={visit.title} aside={<Limits texts={visit.limits} />}>
            <p className="info-lead">{visit.intro}</p>
            <Illustration
              name="room"
              alt="Somebody sits at a table at home; on the screen before them, a clinician listens."
            />
            <ol role="list" className="info-moments">
              {visit.moments.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ol>
            <p>{visit.adjustment}</p>
            <h3>Have at hand</h3>
            <TextList items={visit.bring} />
          </InfoSection>
          <InfoSection id="safety" title={safety.title} urgent>
            <Paragraphs texts={safety.paragraphs} />
            <TextList items={safety.emergencies} />
          </InfoSection>
          <InfoSection id="coach" title={aiCoach.title}>
            <p className="info-lead">{aiCoach.paragraphs[0]}</p>
            <Paragraphs texts={aiCoach.paragraphs.slice(1)} />
            <h3>What it does not do</h3>
            <TextList items={aiCoach.limits} />
          </InfoSection>
          <InfoSection id="faq" title={FAQ_TITLE}>
            <FaqList items={faq} />
            <p className="info-more">
              <Link to="/our-approach">Read about our approach</Link>
            </p>
          </InfoSection>
        </div>
      </div>
      <CallToWaitlist />
    </main>
  );
}
