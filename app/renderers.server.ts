import {
  renderLandingPage,
  type PreviewedAs,
} from "./features/landing-pages/publishing/document/document.server.tsx";
import {
  renderBrandLook,
  type BrandLook,
} from "./features/landing-pages/publishing/document/brand-styles.ts";
import { renderOnce } from "./features/landing-pages/publishing/document/render-once.ts";
import { completeBlocks } from "./features/landing-pages/drafts/read-draft.ts";
import { showSections } from "./features/landing-pages/shared-sections/find-sections.server.ts";
import type { Page } from "./features/landing-pages/pages/pages.server.ts";
import { findPictures, findPicturesAt } from "./features/landing-pages/pages/pictures.server.ts";
import type { Brand } from "./features/landing-pages/brand/brand.ts";
import { findPublishedBrand } from "./features/landing-pages/brand/published-brand.server.ts";
import { listConditionCards } from "./features/landing-pages/pages/condition-cards.server.ts";
import type { PublicPage } from "./features/landing-pages/pages/page.ts";
import type { DrawnCard } from "./features/landing-pages/publishing/document/card/draw-card.server.ts";
import type { CardDrawing } from "./features/landing-pages/publishing/document/card/card-drawing.ts";
import type { TransformImage } from "./features/media/domain/transform.server.ts";
import { findGetStartedTarget } from "./features/site/domain/site.ts";
import { MessageMemory } from "./features/site/document/message-memory.ts";
import { insertReference, renderMessage } from "./features/site/document/message.server.tsx";
import type { StandaloneDocument } from "./features/site/document/standalone.server.tsx";
import type { Words } from "./features/site/domain/status-words.ts";
import type { Settings } from "./settings.ts";
import type { Database } from "./storage/database.server.ts";
import type { MediaBucket } from "./storage/media.server.ts";
import { createSiteFiles } from "./storage/site-files.server.ts";
import type { Log } from "./values/log.ts";
import type { SitePath } from "./values/site-path.ts";

/** Renderers of documents outside the router, and of the social card of a landing page. */
export interface Renderers {
  /** Renders the public version of a landing page. */
  renderPage: (page: PublicPage) => Promise<StandaloneDocument>;
  /**
   * Renders a version of a landing page as it would be public, below a bar that names the version.
   * @param released sections or a brand to show before they are released
   */
  renderPreview: (
    page: Page,
    seenAs?: PreviewedAs,
    released?: { sections?: Parameters<typeof showSections>[2]; brand?: Brand },
  ) => Promise<StandaloneDocument>;
  /** Renders the published brand for the editor's preview; undefined for the site's own look. */
  renderLook: () => Promise<BrandLook | undefined>;
  /**
   * Renders the working copy of a landing page as one file that opens offline; undefined if it has too many
   * pictures.
   */
  renderOffline: (page: Page) => Promise<string | undefined>;
  /**
   * Renders a message as a page in the site's frame. `back` is a path that the visitor can retry; a failure
   * page contains the request id.
   */
  renderMessage: (
    words: Words,
    options?: { back?: SitePath; isFailure?: boolean },
  ) => Promise<StandaloneDocument>;
  /** Draws the social card of a landing page, the picture that social networks show. */
  drawCard: (drawing: CardDrawing) => Promise<DrawnCard>;
}

interface Deps {
  settings: Settings;
  mediaBucket: MediaBucket;
  transformImage: TransformImage;
  assets: Fetcher;
  log: Log;
  /** Printed on failure pages, so that visitors can name it to support. */
  requestId: string;
  /** Opens the database on first use. */
  db: () => Database;
}

/** Cache of messages, shared by all requests of this isolate. */
const messages = new MessageMemory();

export function createRenderers(deps: Deps): Renderers {
  const { assets, settings, db, mediaBucket, transformImage, requestId, log } = deps;
  const getStarted = findGetStartedTarget(settings.INTAKE_FORM_URL);
  const siteFacts = { publicOrigin: settings.PUBLIC_ORIGIN, getStarted };
  return {
    renderPage: renderOnce(async (page) => {
      const brand = await findPublishedBrand({ db: db() });
      return renderLandingPage({
        page,
        pictures: await findPictures({ db: db() }, page, brand),
        cards: listConditionCards(page.blocks),
        brand,
        ...siteFacts,
      });
    }),
    async drawCard(drawing) {
      const { drawCard } =
        await import("./features/landing-pages/publishing/document/card/draw-card.server.ts");
      return drawCard({ mediaBucket, findFile: createSiteFiles(assets), transformImage, log }, drawing);
    },
    async renderOffline(page) {
      const { renderOfflinePage } = await import("./offline-page.server.ts");
      return renderOfflinePage({ db: db(), mediaBucket, assets, ...siteFacts }, page);
    },
    async renderPreview(page, seenAs = page.status, released = {}) {
      const brand = released.brand ?? (await findPublishedBrand({ db: db() }));
      const blocks = await showSections({ db: db() }, completeBlocks(page), released.sections);
      const words = { ...page, slug: page.publicSlug, blocks, changedAt: page.updatedAt };
      return renderLandingPage({
        page: words,
        preview: seenAs,
        pictures: await findPictures({ db: db() }, words, brand),
        cards: listConditionCards(blocks),
        brand,
        ...siteFacts,
      });
    },
    async renderLook() {
      const brand = await findPublishedBrand({ db: db() });
      return renderBrandLook(brand, await findPicturesAt({ db: db() }, [brand.logo]));
    },
    async renderMessage(words, { back, isFailure = false } = {}) {
      const render = () => renderMessage({ words, back, isFailure, ...siteFacts });
      const message = await (back === undefined
        ? messages.find({ ...words, isFailure }, settings, render)
        : render());
      return isFailure ? insertReference(message, requestId) : message;
    },
  };
}
