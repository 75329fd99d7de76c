import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { CurrentPathProvider, Link } from "#app/ui/link.tsx";
import { toUrl, type Address } from "#app/values/site-path.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { describeVersion, sha256, writePolicy } from "#app/http/content-policy.ts";
import { facePreloads } from "#app/ui/styles/faces.ts";
import { SiteFooter } from "../../../site/chrome/site-footer.tsx";
import { SiteHeader } from "../../../site/chrome/site-header.tsx";
import type { Words } from "../../../site/domain/status-words.ts";
import { site, type GetStartedTarget } from "../../../site/domain/site.ts";
import { walkBlock } from "../../blocks/block.ts";
import { BlockList } from "../../blocks/block-list.tsx";
import { describePage } from "../../blocks/texts.ts";
import type { Pictures, Summaries } from "../../blocks/view.ts";
import { listQuestions } from "../../blocks/views.ts";
import type { PublicPage } from "../../pages/page.ts";
import type { PageStatus } from "../../pages/page-status.ts";
import { writeStructuredData } from "../structured-data.ts";
import { landingStyles, messageStyles } from "./landing-styles.ts";

interface Surroundings {
  publicOrigin: string;
  getStarted: GetStartedTarget;
}

type PageWords = Pick<PublicPage, "title" | "slug" | "blocks">;

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
    ...surroundings,
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

interface MessageInput extends Surroundings {
  words: Words;
  /** Where the visitor may try again. */
  back?: Address;
}

/** In place of a page that cannot be shown. */
export async function renderMessage({ words: { title, advice }, back, ...surroundings }: MessageInput) {
  return renderStandalone({
    ...surroundings,
    title,
    path: "/",
    styles: messageStyles,
    head: <meta name="robots" content="noindex" />,
    main: (
      <main id="main" className="error-message">
        <h1>{title}</h1>
        <p>{advice}</p>
        {back !== undefined && (
          <Link to={back} className="button">
            Open the page again
          </Link>
        )}
        <Link to="/" className="button">
          Go to the home page
        </Link>
      </main>
    ),
  });
}

interface Standalone extends Surroundings {
  title: string;
  path: Address;
  styles: string;
  head: ReactNode;
  banner?: ReactNode;
  main: ReactNode;
}

async function renderStandalone({ title, path, styles, head, banner, main, getStarted }: Standalone) {
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} | ${site.name}`}</title>
        {head}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {facePreloads.map((face) => (
          <link key={face.href} {...face} />
        ))}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        {banner}
        <CurrentPathProvider value={path}>
          <SiteHeader getStarted={getStarted} />
          {main}
          <SiteFooter />
        </CurrentPathProvider>
      </body>
    </html>,
  );
  return {
    html: `<!DOCTYPE html>${html}`,
    etag: await describeVersion(html),
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": writePolicy({ "style-src": [`'sha256-${await sha256(styles)}'`] }),
    },
  };
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

/** As the author describes the picture where it is shown first. */
function findAlt(blocks: PageWords["blocks"], address: string | undefined): string | undefined {
  for (const visits of blocks.map((block) => [...walkBlock(block)])) {
    const shown = visits.find(({ value }) => value === address);
    if (!shown) continue;
    const alt = visits.find(({ path }) => path === shown.path.replace(/[^.]*$/, "alt"))?.value;
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
