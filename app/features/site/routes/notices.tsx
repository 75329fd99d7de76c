import { servicesContext } from "#app/context.ts";
import { describePage } from "#app/features/discovery/domain/meta.ts";
import { listNotices, type Notice } from "../domain/notices.ts";
import { InfoSection, PageHeader } from "../sections/information-page.tsx";
import { MissingFacts, MissingMark } from "../chrome/missing-fact-mark.tsx";
import { WithContacts, type Contacts } from "../sections/with-contacts.tsx";
import type { Route } from "./+types/notices.ts";

const PATH = "/notices";
const TITLE = "Notices";

export function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(servicesContext);
  const {
    PUBLIC_ORIGIN: publicOrigin,
    SUPPORT_EMAIL: supportEmail,
    POSTAL_ADDRESS: postalAddress,
  } = settings;
  return { publicOrigin, notices: listNotices(publicOrigin), contacts: { supportEmail, postalAddress } };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const publicOrigin = loaderData?.publicOrigin ?? "";
  return describePage({
    title: TITLE,
    description:
      "What the law has us tell you: your rights, the costs of care, and how to reach somebody who helps.",
    path: PATH,
    publicOrigin,
    above: [],
  });
}

export default function Notices({ loaderData: { notices, contacts } }: Route.ComponentProps) {
  const undecided = notices.filter(({ applies }) => applies === undefined);
  return (
    <main id="main" className="page info">
      <PageHeader
        title={TITLE}
        lede="Your rights, and how to use them. Each of these applies to this site or to the care."
      />
      {notices.map((notice) => (
        <InfoSection key={notice.id} id={notice.id} title={notice.title}>
          <NoticeText {...notice} contacts={contacts} />
        </InfoSection>
      ))}
      <MissingFacts
        facts={undecided.map(({ title }) => `Nobody has decided yet whether this applies: ${title}.`)}
      />
    </main>
  );
}

function NoticeText({
  words,
  translations,
  link,
  contact = "",
  applies,
  contacts,
}: Notice & { contacts: Contacts }) {
  return (
    <>
      {words.map((text) => (
        <p key={text}>
          <WithContacts text={text} contacts={contacts} />
        </p>
      ))}
      {contact !== "" && <p>Your contact for this: {contact}.</p>}
      {translations?.map((translation) => (
        <p key={translation.lang} lang={translation.lang}>
          <WithContacts text={translation.words} contacts={contacts} />
        </p>
      ))}
      {link && (
        <p>
          <a href={link.url}>{link.label}</a>
        </p>
      )}
      {applies === undefined && (
        <p>
          Not decided yet.
          <MissingMark />
        </p>
      )}
    </>
  );
}
