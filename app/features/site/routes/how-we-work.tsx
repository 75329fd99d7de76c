import { servicesContext } from "#app/context.ts";
import { describeFaq } from "#app/features/discovery/domain/json-ld.ts";
import { describePage } from "#app/features/discovery/domain/meta.ts";
import { Link } from "#app/ui/link.tsx";
import { TableOfContents } from "#app/ui/table-of-contents.tsx";
import { FirstAnswers } from "../chrome/first-answers.tsx";
import { Illustration } from "../chrome/illustration.tsx";
import { MissingFacts } from "../chrome/missing-fact-mark.tsx";
import { listMissingFacts } from "../domain/missing-facts.ts";
import { howWeWork } from "../domain/pages.ts";
import { titleCosts } from "../domain/price.ts";
import { isDevelopment } from "../domain/is-development.ts";
import { CallToWaitlist } from "../sections/call-to-waitlist.tsx";
import { CareDesign } from "../chrome/care-design.tsx";
import { CostsSection } from "../sections/costs-section.tsx";
import { InfoSection, Limits, PageHeader } from "../sections/information-page.tsx";
import { Roles } from "../sections/roles.tsx";
import { StatesSection } from "../sections/states-section.tsx";
import { Steps } from "../sections/steps.tsx";
import { FaqList, FoldedTexts, Paragraphs, TextList } from "../sections/text-lists.tsx";
import type { Route } from "./+types/how-we-work.ts";

const PATH = "/how-we-work";
const STEPS_TITLE = "The four steps";
const FAQ_TITLE = "Frequent questions";

const CONTENTS = [
  { id: "steps", title: STEPS_TITLE },
  { id: "visit", title: howWeWork.visit.title },
  { id: "team", title: howWeWork.team.title },
  { id: "costs", title: titleCosts() },
  { id: "states", title: howWeWork.states.title },
  { id: "safety", title: howWeWork.safety.title },
  { id: "coach", title: howWeWork.aiCoach.title },
  { id: "faq", title: FAQ_TITLE },
];

export function loader({ context }: Route.LoaderArgs) {
  const { PUBLIC_ORIGIN: publicOrigin } = context.get(servicesContext).settings;
  return {
    publicOrigin,
    development: isDevelopment(publicOrigin),
    missing: listMissingFacts(publicOrigin, ["states", "price"]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const publicOrigin = loaderData?.publicOrigin ?? "";
  return describePage({
    title: howWeWork.title,
    description:
      "What happens at each step, how long it takes, what a video visit is like, who treats you, where, and how you learn the price.",
    path: PATH,
    publicOrigin,
    above: [],
    jsonLd: [
      describeFaq(howWeWork.faq.map(({ question, answer }) => ({ question, answer: answer.join(" ") }))),
    ],
  });
}

export default function HowWeWork({ loaderData: { development, missing } }: Route.ComponentProps) {
  const { title, lede, steps, visit, team, aiCoach, safety, faq } = howWeWork;
  return (
    <main id="main" className="page info">
      <PageHeader
        title={title}
        lede={lede}
        picture={
          <Illustration
            name="room"
            alt="Somebody sits at a table at home; on the screen before them, a clinician listens."
            roomy
          />
        }
      />
      <FirstAnswers />
      <TableOfContents items={CONTENTS} row />
      <CareDesign />
      <InfoSection id="steps" title={STEPS_TITLE} wide={<Steps steps={steps} />} />
      <InfoSection
        id="visit"
        title={visit.title}
        wide={
          <FoldedTexts items={[...visit.moments, { title: "Have at hand", texts: [], list: visit.bring }]} />
        }
        aside={<Limits texts={visit.limits} />}
      >
        <p className="info-lead">{visit.intro}</p>
        <p>{visit.adjustment}</p>
      </InfoSection>
      <InfoSection id="team" title={team.title} wide={<Roles />}>
        <p>{team.intro}</p>
      </InfoSection>
      <CostsSection development={development} />
      <StatesSection development={development} />
      <InfoSection id="safety" title={safety.title} urgent wide={<TextList items={safety.emergencies} />}>
        <Paragraphs texts={safety.paragraphs} />
      </InfoSection>
      <InfoSection
        id="coach"
        title={aiCoach.title}
        wide={
          <FoldedTexts
            items={[
              { title: "What it is for", texts: aiCoach.paragraphs.slice(1) },
              { title: "What it does not do", texts: [], list: aiCoach.limits },
            ]}
          />
        }
      >
        <p className="info-lead">{aiCoach.paragraphs[0]}</p>
      </InfoSection>
      <InfoSection id="faq" title={FAQ_TITLE} wide={<FaqList items={faq} />} />
      <p className="info-more">
        <Link to="/our-approach">Read about our approach</Link>
      </p>
      <CallToWaitlist />
      <MissingFacts facts={missing} />
    </main>
  );
}
