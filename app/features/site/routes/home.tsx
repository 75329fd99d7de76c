import { servicesContext } from "#app/context.ts";
import { covered } from "#app/features/conditions/domain/catalogue.ts";
import { isTreated } from "#app/features/conditions/domain/classifications.ts";
import { describeOrganization, describeWebSite } from "#app/features/discovery/domain/json-ld.ts";
import { describePage } from "#app/features/discovery/domain/meta.ts";
import { Link } from "#app/ui/link.tsx";
import { FirstAnswers } from "../chrome/first-answers.tsx";
import { Illustration } from "../chrome/illustration.tsx";
import { JoinWaitlist } from "../chrome/join-waitlist.tsx";
import { introduceFigures, listBadges, listFigures, type Badge } from "../domain/figures.ts";
import { listMissingFacts } from "../domain/missing-facts.ts";
import { home, ourApproach } from "../domain/pages.ts";
import { describeCoverage } from "../domain/practice.ts";
import { site } from "../domain/site.ts";
import { listTestimonials } from "../domain/testimonials.ts";
import { ApproachTiles } from "../sections/approach-tiles.tsx";
import { ConditionStrip } from "../sections/condition-strip.tsx";
import { HeroVideo } from "../sections/hero-video.tsx";
import { Journey } from "../sections/journey.tsx";
import { MissingFacts, MissingMark } from "../chrome/missing-fact-mark.tsx";
import { SuccessFigures } from "../sections/success-figures.tsx";
import { Testimonials } from "../sections/testimonials.tsx";
import type { Route } from "./+types/home.ts";

const ROWS = 3;
const TAGS_PER_ROW = 16;

export function loader({ context }: Route.LoaderArgs) {
  const { settings, now } = context.get(servicesContext);
  const { PUBLIC_ORIGIN: publicOrigin } = settings;
  return {
    rows: pickStrip(),
    testimonials: listTestimonials(publicOrigin, now()),
    badges: listBadges(publicOrigin),
    figures: listFigures(publicOrigin),
    figuresIntro: introduceFigures(publicOrigin),
    coverage: describeCoverage(covered),
    missing: listMissingFacts(publicOrigin, ["patients", "figures"]),
    publicOrigin,
  };
}

/** Picks short names, evenly distributed over the alphabet, to show the breadth of the catalogue. */
function pickStrip() {
  const short = covered.filter((condition) => isTreated(condition) && condition.name.length <= 28);
  const step = short.length / (ROWS * TAGS_PER_ROW);
  const picked = Array.from({ length: ROWS * TAGS_PER_ROW }, (_, index) => short[Math.floor(index * step)]);
  const tags = picked
    .filter((condition) => condition !== undefined)
    .map(({ slug, name }) => ({ slug, name }));
  return Array.from({ length: ROWS }, (_, row) => tags.filter((_tag, index) => index % ROWS === row));
}

export function meta({ loaderData }: Route.MetaArgs) {
  const publicOrigin = loaderData?.publicOrigin ?? "";
  return describePage({
    title: `${site.name}: ${site.tagline}`,
    description: site.description,
    path: "/",
    publicOrigin,
    jsonLd: [describeOrganization(publicOrigin), describeWebSite(publicOrigin)],
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { rows, badges, figures, figuresIntro, coverage, missing } = loaderData;
  return (
    <main id="main" className="home">
      <section className="hero" aria-labelledby="headline">
        <HeroVideo />
        <div className="hero-text">
          <h1 id="headline">{home.headline}</h1>
          <p>{home.intro}</p>
          <JoinWaitlist />
        </div>
      </section>

      <div className="home-first home-column">
        <FirstAnswers />
      </div>

      <section className="home-follow-up home-column" aria-label="Who we are">
        <div>
          <p>{home.followUp}</p>
          <ul role="list">
            {badges.map((badge) => (
              <BadgeItem key={badge.text} {...badge} />
            ))}
          </ul>
        </div>
        <Illustration name="hands" alt="" />
      </section>

      <section className="strip-section" aria-labelledby="conditions">
        <header>
          <h2 id="conditions">{home.conditions.title}</h2>
          <p>
            {home.conditions.text} <Link to="/conditions">Search all conditions</Link>
          </p>
          <p>{coverage}</p>
        </header>
        <ConditionStrip rows={rows} />
      </section>

      {figures.length > 0 && (
        <section className="home-success home-column" aria-labelledby="success">
          <header>
            <h2 id="success">{home.success.title}</h2>
            <p>{figuresIntro}</p>
          </header>
          <SuccessFigures figures={figures} />
        </section>
      )}

      <section className="home-approach home-column" aria-labelledby="approach">
        <header>
          <h2 id="approach">{home.approach.title}</h2>
          <p>{home.approach.intro}</p>
          <Link to="/our-approach" className="button">
            Learn More<span className="visually-hidden"> about our approach</span>
          </Link>
        </header>
        <ApproachTiles tiles={ourApproach.tiles} />
      </section>

      <Journey />
      <Testimonials testimonials={loaderData.testimonials} />

      <section className="home-closing" aria-labelledby="closing">
        <h2 id="closing">{home.closing.title}</h2>
        <p>{home.closing.text}</p>
        <JoinWaitlist />
      </section>
      <div className="home-column">
        <MissingFacts facts={missing} />
      </div>
    </main>
  );
}

function BadgeItem({ text, note, isMissing = false }: Badge) {
  return (
    <li className="home-badge">
      <span className="badge">
        {text}
        {isMissing && <MissingMark />}
      </span>
      {note !== undefined && <span className="home-badge-note">{note}</span>}
    </li>
  );
}
