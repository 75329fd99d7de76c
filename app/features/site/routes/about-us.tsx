import { servicesContext } from "#app/context.ts";
import { describePage } from "#app/features/discovery/domain/meta.ts";
import { listMissingFacts } from "../domain/missing-facts.ts";
import { aboutUs } from "../domain/pages.ts";
import { practice } from "../domain/practice.ts";
import { CallToWaitlist } from "../sections/call-to-waitlist.tsx";
import { Definitions, InfoSection, PageHeader } from "../sections/information-page.tsx";
import { MissingFacts, MissingMark } from "../chrome/missing-fact-mark.tsx";
import { Roles } from "../sections/roles.tsx";
import { Story } from "../sections/story.tsx";
import { Paragraphs } from "../sections/text-lists.tsx";
import { Link } from "#app/ui/link.tsx";
import { WithContacts } from "../sections/with-contacts.tsx";
import type { Route } from "./+types/about-us.ts";

const PATH = "/about-us";

export function loader({ context }: Route.LoaderArgs) {
  const { PUBLIC_ORIGIN: publicOrigin, SUPPORT_EMAIL: supportEmail } = context.get(servicesContext).settings;
  const missing = listMissingFacts(publicOrigin, ["practice", "clinicians"]);
  return { publicOrigin, supportEmail, missing };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const publicOrigin = loaderData?.publicOrigin ?? "";
  return describePage({
    title: aboutUs.title,
    description:
      "Why this service exists, what it stands for, who cares for you, and how our condition pages are written.",
    path: PATH,
    publicOrigin,
    above: [],
  });
}

export default function AboutUs({ loaderData: { supportEmail, missing } }: Route.ComponentProps) {
  const { title, lede, story, principles, people, editorial, contact } = aboutUs;
  return (
    <main id="main" className="page info">
      <PageHeader title={title} lede={lede} />
      <Story parts={story} />
      <InfoSection
        id="principles"
        title="What we stand for"
        wide={<Definitions items={principles.map(({ title: term, text }) => ({ term, detail: text }))} />}
      />
      <InfoSection
        id="people"
        title={people.title}
        wide={
          <>
            {practice.clinicians.length > 0 && (
              <Definitions items={practice.clinicians.map(describeClinician)} />
            )}
            <Roles whole />
          </>
        }
      >
        <p>
          {people.intro}
          {missing.length > 0 && <MissingMark />}
        </p>
      </InfoSection>
      <InfoSection id="editorial" title={editorial.title}>
        <p className="info-lead">{editorial.paragraphs[0]}</p>
        <Paragraphs texts={editorial.paragraphs.slice(1)} />
      </InfoSection>
      <InfoSection id="contact" title={contact.title}>
        {contact.paragraphs.map((text) => (
          <p key={text}>
            <WithContacts text={text} contacts={{ supportEmail, postalAddress: "" }} />
          </p>
        ))}
        <p>
          <Link to="/ask-us" className="button">
            Ask us a question
          </Link>
        </p>
      </InfoSection>
      <CallToWaitlist />
      <MissingFacts facts={missing} />
    </main>
  );
}

function describeClinician({ name, credentials, role, licensedIn }: (typeof practice)["clinicians"][number]) {
  return { term: `${name}, ${credentials}`, detail: `${role}. Licensed in ${licensedIn.join(", ")}.` };
}
