import { servicesContext } from "#app/context.ts";
import { describeBreadcrumbs } from "#app/features/discovery/domain/json-ld.ts";
import { describePage } from "#app/features/discovery/domain/meta.ts";
import { aboutUs } from "../domain/pages.ts";
import { practice } from "../domain/practice.ts";
import { isDevelopment } from "../domain/stage.ts";
import { CallToWaitlist } from "../sections/call-to-waitlist.tsx";
import { Definitions, InfoSection, PageHeader } from "../sections/info.tsx";
import { Missing } from "../chrome/missing.tsx";
import { Story } from "../sections/story.tsx";
import { Paragraphs } from "../sections/text.tsx";
import { WithContacts } from "../sections/with-contacts.tsx";
import type { Route } from "./+types/about-us.ts";

const PATH = "/about-us";

export function loader({ context }: Route.LoaderArgs) {
  const { PUBLIC_ORIGIN: publicOrigin, SUPPORT_EMAIL: supportEmail } = context.get(servicesContext).settings;
  return { publicOrigin, supportEmail, isMarked: isDevelopment(publicOrigin) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const publicOrigin = loaderData?.publicOrigin ?? "";
  return describePage({
    title: aboutUs.title,
    description:
      "Why this service exists, what it stands for, who cares for you, and how our condition pages are written.",
    path: PATH,
    publicOrigin,
    jsonLd: [describeBreadcrumbs(publicOrigin, [{ name: aboutUs.title, path: PATH }])],
  });
}

export default function AboutUs({ loaderData: { supportEmail, isMarked } }: Route.ComponentProps) {
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
          <Definitions
            items={[...people.roles.map(describeRole), ...practice.clinicians.map(describeClinician)]}
          />
        }
      >
        <p>{people.intro}</p>
        {isMarked && practice.name === "" && <Missing what="the practice has no name here" />}
        {isMarked && practice.clinicians.length === 0 && (
          <Missing what="no clinician and no license is named" />
        )}
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
      </InfoSection>
      <CallToWaitlist />
    </main>
  );
}

function describeRole({ role, does }: (typeof aboutUs)["people"]["roles"][number]) {
  return { term: role, detail: does };
}

function describeClinician({ name, credentials, role, licensedIn }: (typeof practice)["clinicians"][number]) {
  return { term: `${name}, ${credentials}`, detail: `${role}. Licensed in ${licensedIn.join(", ")}.` };
}
