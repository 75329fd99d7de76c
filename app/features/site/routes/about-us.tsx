import { Fragment } from "react";
import { servicesContext } from "#app/context.ts";
import { describeBreadcrumbs } from "#app/features/discovery/domain/json-ld.ts";
import { describePage } from "#app/features/discovery/domain/meta.ts";
import { aboutUs } from "../domain/pages.ts";
import { CallToWaitlist } from "../sections/call-to-waitlist.tsx";
import { Paragraphs } from "../sections/text.tsx";
import type { Route } from "./+types/about-us.ts";

const PATH = "/about-us";

export function loader({ context }: Route.LoaderArgs) {
  const { PUBLIC_ORIGIN: publicOrigin, SUPPORT_EMAIL: supportEmail } = context.get(servicesContext).settings;
  return { publicOrigin, supportEmail };
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

export default function AboutUs({ loaderData: { supportEmail } }: Route.ComponentProps) {
  const { title, lede, story, principles, people, editorial, contact } = aboutUs;
  return (
    <main id="main" className="page info">
      <header className="page-header">
        <h1>{title}</h1>
        <p className="page-lede">{lede}</p>
      </header>
      <section className="info-story" aria-label="Why we exist">
        <Paragraphs texts={story} />
      </section>
      <section className="info-section" aria-labelledby="principles">
        <h2 id="principles">What we stand for</h2>
        <dl className="definitions">
          {principles.map((principle) => (
            <div key={principle.title}>
              <dt>{principle.title}</dt>
              <dd>{principle.text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="info-section" aria-labelledby="people">
        <h2 id="people">{people.title}</h2>
        <div className="prose">
          <p>{people.intro}</p>
          <dl className="definitions">
            {people.roles.map(({ role, does }) => (
              <div key={role}>
                <dt>{role}</dt>
                <dd>{does}</dd>
              </div>
            ))}
            {people.members.map(({ name, role, credentials, licensedIn }) => (
              <div key={name}>
                <dt>
                  {name}, {credentials}
                </dt>
                <dd>
                  {role}. Licensed in {licensedIn.join(", ")}.
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <section className="info-section" aria-labelledby="editorial">
        <h2 id="editorial">{editorial.title}</h2>
        <div className="prose">
          <Paragraphs texts={editorial.paragraphs} />
        </div>
      </section>
      <section className="info-section" aria-labelledby="contact">
        <h2 id="contact">{contact.title}</h2>
        <div className="prose">
          {contact.paragraphs.map((text) => (
            <p key={text}>
              <WithAddress text={text} address={supportEmail} />
            </p>
          ))}
        </div>
      </section>
      <CallToWaitlist />
    </main>
  );
}

/** The support address as a link, wherever the text names it. */
function WithAddress({ text, address }: { text: string; address: string }) {
  return text.split("{{supportEmail}}").map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <a href={`mailto:${address}`}>{address}</a>}
      {part}
    </Fragment>
  ));
}
