import { renderToStaticMarkup } from "react-dom/server";
import { toUrl } from "#app/values/site-path.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { renderStandalone } from "../../../site/document/standalone.server.tsx";
import type { GetStartedTarget } from "../../../site/domain/site.ts";
import { BlockList } from "../../blocks/block-list.tsx";
import type { ConditionCards, Pictures } from "../../blocks/view.ts";
import { listQuestions } from "../../blocks/views.ts";
import type { PageStatus } from "../../pages/page-status.ts";
import { writeStructuredData } from "../structured-data.ts";
import { findPageLanguage } from "./page-language.ts";
import type { Brand } from "../../brand/brand.ts";
import { brandStyles, findBrandFaces, findFrameBrand } from "./brand-styles.ts";
import { frameChoiceStyles, landingStyles } from "./landing-styles.ts";
import { ReducedHeader } from "./reduced-header.tsx";
import type { PageWords } from "./render-once.ts";
import { describeForSearch } from "./search-words.ts";
import { findCard, type Card } from "./social-card.ts";

interface SiteFacts {
  publicOrigin: string;
  getStarted: GetStartedTarget;
}

export type PreviewedAs = PageStatus | "shared" | "brand";

interface RenderedPage extends SiteFacts {
  page: PageWords;
  pictures: Pictures;
  cards: ConditionCards;
  brand: Brand;
  /** Status of the page for the preview bar that administrators see; "shared" for a preview link. */
  preview?: PreviewedAs;
}

/**
 * Renders the whole page as one response: inlined styles, no script, and a content security policy that
 * allows only these styles.
 */
export async function renderLandingPage({
  page,
  pictures,
  cards,
  brand,
  preview,
  ...siteFacts
}: RenderedPage) {
  const card = await findCard(page, pictures, brand);
  return renderStandalone({
    getStarted: findHeaderTarget(siteFacts.getStarted),
    title: describeForSearch(page).title,
    path: fillPath("/page/:slug", { slug: page.slug }),
    language: findPageLanguage(page),
    brand: findFrameBrand(brand, pictures),
    faces: findBrandFaces(brand),
    ...(page.header === "reduced" && { Header: ReducedHeader }),
    styles: landingStyles(page.blocks, pictures) + frameChoiceStyles(page) + (await brandStyles(brand)),
    head: <PageMeta page={page} brand={brand} card={card} {...siteFacts} indexed={preview === undefined} />,
    banner: preview && <PreviewBar status={preview} />,
    main: (
      <BlockList
        title={page.title}
        blocks={page.blocks}
        pictures={pictures}
        cards={cards}
        changedAt={page.dated === "" ? undefined : page.changedAt}
        place={{ slug: page.slug, getStarted: siteFacts.getStarted }}
      />
    ),
  });
}

/**
 * Target of the header's Get Started on a landing page: `/schedule` passes the page and the campaign on to the
 * form, which the form's own path would not.
 */
function findHeaderTarget(getStarted: GetStartedTarget): GetStartedTarget {
  return getStarted.external ? getStarted : { href: "/schedule", external: false };
}

/** Adds a notice to a cached page that is served in place of a preview. */
export function addPreviewNotice<Cached extends { html: string }>(page: Cached): Cached {
  const notice = renderToStaticMarkup(
    <aside className="preview-bar" aria-label="Preview" lang="en" dir="ltr">
      <strong>Preview</strong> The newest version cannot be read just now. This is the public page.
    </aside>,
  );
  return { ...page, html: page.html.replace("<body>", () => `<body>${notice}`) };
}

interface PageMetaProps extends SiteFacts {
  page: PageWords;
  brand: Brand;
  /** Picture that is shown where the page is shared. */
  card: Card;
  indexed: boolean;
}

function PageMeta({ page, brand, card, publicOrigin, indexed }: PageMetaProps) {
  const url = toUrl(publicOrigin, fillPath("/page/:slug", { slug: page.slug }));
  const { title, description } = describeForSearch(page);
  const { canonicalUrl } = page;
  const original = canonicalUrl.startsWith("/") ? publicOrigin + canonicalUrl : canonicalUrl || url;
  const questions = listQuestions(page.blocks);
  return (
    <>
      <meta name="description" content={description} />
      {(!indexed || page.indexing === "noindex") && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={original} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={publicOrigin + card.path} />
      {card.size && (
        <>
          <meta property="og:image:width" content={`${card.size.width}`} />
          <meta property="og:image:height" content={`${card.size.height}`} />
        </>
      )}
      <meta property="og:image:alt" content={card.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image:alt" content={card.alt} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      {questions.length > 0 && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: writeStructuredData(questions) }}
        />
      )}
    </>
  );
}

const PREVIEW_STATES: Record<PreviewedAs, string> = {
  brand: "This is a brand that is not published; only you see it.",
  shared: "Somebody has sent you this page to look at. What it says may change.",
  active: "This page is public.",
  changed: "These changes are not public yet: visitors see the public version.",
  scheduled: "This page is scheduled; until then only you see it.",
  draft: "This page is a draft; only you see it.",
  ended: "This page has ended; only you see it.",
};

function PreviewBar({ status }: { status: PreviewedAs }) {
  return (
    <aside className="preview-bar" aria-label="Preview" lang="en" dir="ltr">
      <strong>{status === "shared" ? "Preview, not public" : "Preview"}</strong> {PREVIEW_STATES[status]}
    </aside>
  );
}
