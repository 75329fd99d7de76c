import { servicesContext } from "#app/context.ts";
import { describeFaq } from "#app/features/discovery/domain/json-ld.ts";
import { describePage } from "#app/features/discovery/domain/meta.ts";
import { Link } from "#app/ui/link.tsx";
import { Illustration } from "../chrome/illustration.tsx";
import { MissingFacts } from "../chrome/missing-fact-mark.tsx";
import { introduceFigures, listFigures } from "../domain/figures.ts";
import { listMissingFacts } from "../domain/missing-facts.ts";
import { ourApproach } from "../domain/pages.ts";
import { ApproachParts } from "../sections/approach-parts.tsx";
import { CallToWaitlist } from "../sections/call-to-waitlist.tsx";
import { CareDesign } from "../chrome/care-design.tsx";
import { InfoSection, PageHeader, TwoLists } from "../sections/information-page.tsx";
import { SuccessFigures } from "../sections/success-figures.tsx";
import { FaqList, Paragraphs } from "../sections/text-lists.tsx";
import type { Route } from "./+types/our-approach.ts";

const PATH = "/our-approach";

export function loader({ context }: Route.LoaderArgs) {
  const { PUBLIC_ORIGIN: publicOrigin } = context.get(servicesContext).settings;
  return {
    publicOrigin,
    figures: listFigures(publicOrigin),
    figuresIntro: introduceFigures(publicOrigin),
    missing: listMissingFacts(publicOrigin, ["patients", "figures"]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const publicOrigin = loaderData?.publicOrigin ?? "";
  return describePage({
    title: ourApproach.title,
    description:
      "Whole-person care that puts proven medicine first: what each part means in practice, and where its limits are.",
    path: PATH,
    publicOrigin,
    above: [],
    jsonLd: [
      describeFaq(ourApproach.faq.map(({ question, answer }) => ({ question, answer: answer.join(" ") }))),
    ],
  });
}

export default function OurApproach({
  loaderData: { figures, figuresIntro, missing },
}: Route.ComponentProps) {
  const { title, lede, tiles, outcomes, evidence, together, faq } = ourApproach;
  return (
    <main id="main" className="page info">
      <PageHeader
        title={title}
        lede={lede}
        picture={
          <Illustration
            name="roots"
            alt="A plant in leaf above the ground; below it, seven roots, each ending in a point of its own."
          />
        }
      />
      <CareDesign />
      <ApproachParts tiles={tiles} />
      {figures.length > 0 && (
        <section className="info-figures" aria-labelledby="outcomes">
          <h2 id="outcomes">{outcomes.title}</h2>
          <p className="page-lede">{figuresIntro}</p>
          <SuccessFigures figures={figures} />
          <div className="prose">
            <Paragraphs texts={outcomes.caveat} />
          </div>
        </section>
      )}
      <InfoSection
        id="evidence"
        title={evidence.title}
        wide={
          <TwoLists
            lists={[
              { title: "What we use", items: evidence.uses },
              { title: "What we do not do", items: evidence.doesNot },
            ]}
          />
        }
      >
        <Paragraphs texts={evidence.paragraphs} />
      </InfoSection>
      <InfoSection id="together" title={together.title}>
        <Paragraphs texts={together.paragraphs} />
      </InfoSection>
      <InfoSection id="faq" title="Frequent questions" wide={<FaqList items={faq} />} />
      <p className="info-more">
        <Link to="/how-we-work">See how we work, step by step</Link>
      </p>
      <CallToWaitlist />
      <MissingFacts facts={missing} />
    </main>
  );
}
