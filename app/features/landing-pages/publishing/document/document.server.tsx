import { renderToStaticMarkup } from "react-dom/server";
import { toUrl } from "#app/values/site-path.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { renderStandalone } from "../../../site/document/standalone.server.tsx";
import { site, type GetStartedTarget } from "../../../site/domain/site.ts";
import { walkBlock } from "../../blocks/block.ts";
import { BlockList } from "../../blocks/block-list.tsx";
import { describePage } from "../../blocks/texts.ts";
import type { Pictures, Summaries } from "../../blocks/view.ts";
import { listQuestions } from "../../blocks/views.ts";
import type { PageStatus } from "../../pages/page-status.ts";
import { writeStructuredData } from "../structured-data.ts";
import { landingStyles } from "./landing-styles.ts";
import type { PageWords } from "./render-once.ts";

interface Surroundings {
  publicOrigin: string;
  getStarted: GetStartedTarget;
}

interface PageInput extends Surroundings {
  page: PageWords;
  pictures: Pictures;
  summaries: Summaries;
  /** How the page stands, for the slim bar that an administrator sees. */
  preview?: PageStatus;
}

/** The whole page as one answer: styles inlined, no script, a policy that allows just these styles. */
export async function renderLandingPage({ page, pictures, summaries, preview, ...surroundings }: PageInput) {
  return renderStandalone({
    getStarted: surroundings.getStarted,
    title: page.title,
    path: fillPath("/page/:slug", { slug: page.slug }),
    styles: landingStyles(page.blocks),
    head: (
      <PageMeta
        page={page}
        card={findCard(page, pictures)}
        {...surroundings}
        indexed={preview === undefined}
      />
    ),
    banner: preview && <PreviewBar status={preview} />,
    main: (
      <BlockList
        title={page.title}
        blocks={page.blocks}
        pictures={pictures}
        summaries={summaries}
        place={{ slug: page.slug, getStarted: surroundings.getStarted }}
      />
    ),
  });
}

/** A cached page that stands in for a preview, and says so. */
export function addPreviewNotice<Cached extends { html: string }>(page: Cached): Cached {
  const notice = renderToStaticMarkup(
    <p className="preview-bar">
      <strong>Preview</strong> The newest version cannot be read just now. This is the public page.
    </p>,
  );
  return { ...page, html: page.html.replace("<body>", () => `<body>${notice}`) };
}

interface Card {
  /** From the root. */
  path: string;
  width: number;
  height: number;
  alt: string;
}

/** The widest JPEG of the page's first picture, which every network can show. */
function findCard({ title, blocks }: PageWords, pictures: Pictures): Card {
  const [address, picture] = Object.entries(pictures)[0] ?? [];
  const width = Math.max(0, ...(picture?.variants.jpeg ?? []));
  if (!picture || width === 0)
    return { path: "/images/social-card.png", width: 1200, height: 630, alt: `${title} | ${site.name}` };
  const height = Math.round((width * picture.height) / picture.width);
  return { path: `${picture.folder}/${width}.jpeg`, width, height, alt: findAlt(blocks, address) ?? title };
}

/** Text alternative of the picture where it is shown first. */
function findAlt(blocks: PageWords["blocks"], address: string | undefined): string | undefined {
  for (const visits of blocks.map((block) => [...walkBlock(block)])) {
    const shown = visits.find(({ value }) => value === address);
    if (!shown) continue;
    const beside = shown.path.slice(0, shown.path.lastIndexOf(".") + 1);
    const alt = visits.find(({ path }) => path === `${beside}alt`)?.value;
    return typeof alt === "string" && alt !== "" ? alt : undefined;
  }
  return undefined;
}

interface PageMetaProps extends Surroundings {
  page: PageWords;
  /** The picture that is shown where the page is shared. */
  card: Card;
  indexed: boolean;
}

function PageMeta({ page, card, publicOrigin, indexed }: PageMetaProps) {
  const address = toUrl(publicOrigin, fillPath("/page/:slug", { slug: page.slug }));
  const description = describePage(page);
  const questions = listQuestions(page.blocks);
  return (
    <>
      <meta name="description" content={description} />
      {!indexed && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={publicOrigin + card.path} />
      <meta property="og:image:width" content={`${card.width}`} />
      <meta property="og:image:height" content={`${card.height}`} />
      <meta property="og:image:alt" content={card.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image:alt" content={card.alt} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      {questions.length > 0 && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: writeStructuredData(questions) }}
        />
      )}
    </>
  );
}

const PREVIEW_STATES: Record<PageStatus, string> = {
  active: "This page is public.",
  changed: "These changes are not public yet: visitors see the public version.",
  scheduled: "This page is scheduled; until then only you see it.",
  draft: "This page is a draft; only you see it.",
  ended: "This page has ended; only you see it.",
};

function PreviewBar({ status }: { status: PageStatus }) {
  return (
    <p className="preview-bar">
      <strong>Preview</strong> {PREVIEW_STATES[status]}
    </p>
  );
}
