import { completeBlocks } from "./features/landing-pages/drafts/read-draft.ts";
import { findPublishedBrand } from "./features/landing-pages/brand/published-brand.server.ts";
import { listConditionCards } from "./features/landing-pages/pages/condition-cards.server.ts";
import type { Page } from "./features/landing-pages/pages/pages.server.ts";
import { findPictures } from "./features/landing-pages/pages/pictures.server.ts";
import { findSmaller } from "./features/landing-pages/pages/smaller-pictures.ts";
import { renderLandingPage } from "./features/landing-pages/publishing/document/document.server.tsx";
import { writeOffline } from "./features/landing-pages/publishing/document/offline.server.ts";
import { showSections } from "./features/landing-pages/shared-sections/find-sections.server.ts";
import type { GetStartedTarget } from "./features/site/domain/site.ts";
import type { Database } from "./storage/database.server.ts";
import type { MediaBucket } from "./storage/media.server.ts";
import { createSiteFiles } from "./storage/site-files.server.ts";
import { formatPictureKey, parsePictureUrl, typeOfPictureName } from "./values/picture-url.ts";

interface SiteFacts {
  publicOrigin: string;
  getStarted: GetStartedTarget;
}

interface Deps extends SiteFacts {
  db: Database;
  mediaBucket: MediaBucket;
  assets: Fetcher;
}

/** Renders the working copy of a page as one file; undefined if it has too many pictures for one file. */
export async function renderOfflinePage(
  { db, mediaBucket, assets, ...siteFacts }: Deps,
  page: Page,
): Promise<string | undefined> {
  const [blocks, brand] = await Promise.all([
    showSections({ db }, completeBlocks(page)),
    findPublishedBrand({ db }),
  ]);
  const words = { ...page, slug: page.publicSlug, blocks, changedAt: page.updatedAt };
  const pictures = await findPictures({ db }, words, brand);
  // Without variants there is no srcset, so each picture is one file with its own width and height.
  const single = Object.entries(pictures).map(([url, picture]) => [url, { ...picture, variants: {} }]);
  const { html } = await renderLandingPage({
    page: words,
    pictures: Object.fromEntries(single),
    cards: listConditionCards(words.blocks),
    brand,
    ...siteFacts,
  });
  const findSiteFile = createSiteFiles(assets);
  const readFile = (path: string) => {
    const file = parsePictureUrl(findSmaller(path, pictures));
    return file ? readPicture(mediaBucket, file) : findSiteFile(path);
  };
  return writeOffline({ html, origin: siteFacts.publicOrigin, readFile });
}

async function readPicture(bucket: MediaBucket, file: { hash: string; name: string }) {
  const contentType = typeOfPictureName(file.name);
  const object = await bucket.find(formatPictureKey(file), new Headers());
  if (!contentType || !object || !("body" in object)) return undefined;
  return { bytes: new Uint8Array(await object.arrayBuffer()), contentType };
}
