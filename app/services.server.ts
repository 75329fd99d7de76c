import type { Log } from "./values/log.ts";
import type { SitePath } from "./values/site-path.ts";
import { renderLandingPage } from "./features/landing-pages/publishing/document/document.server.tsx";
import { renderOnce } from "./features/landing-pages/publishing/document/render-once.ts";
import { completeBlocks } from "./features/landing-pages/drafts/read-draft.ts";
import type { Page } from "./features/landing-pages/pages/pages.server.ts";
import { findPictures } from "./features/landing-pages/pages/pictures.server.ts";
import { listSummaries } from "./features/landing-pages/pages/summaries.server.ts";
import type { PublicPage } from "./features/landing-pages/pages/page.ts";
import {
  LandingPageMemory,
  openLandingPageCache,
  type LandingPageCache,
} from "./features/landing-pages/publishing/landing-page-cache.ts";
import { createBindingMailer, createHttpMailer, type Mailer } from "./features/mail/domain/mailers.server.ts";
import { createImageTransformer, type TransformImage } from "./features/media/domain/transform.server.ts";
import { findGetStartedTarget, site } from "./features/site/domain/site.ts";
import { MessageMemory } from "./features/site/document/message-memory.ts";
import { renderMessage } from "./features/site/document/message.server.tsx";
import type { StandaloneDocument } from "./features/site/document/standalone.server.tsx";
import type { Words } from "./features/site/domain/status-words.ts";
import { PackedBodies } from "./http/packed-bodies.ts";
import { readSettings, type Settings } from "./settings.ts";
import { describeDevice } from "./features/members/domain/sign-in/devices.ts";
import { createLeakCounter } from "./features/members/domain/passwords/leaked-passwords.server.ts";
import type { CountLeaks } from "./features/members/domain/passwords/password-policy.server.ts";
import type { Auth } from "./storage/auth.server.ts";
import { createDatabase, type Database } from "./storage/database.server.ts";
import { createMediaBucket, type MediaBucket } from "./storage/media.server.ts";
import { createRenderedPages } from "./storage/rendered-pages.server.ts";

/** The services of a request. Costly ones are created on first use, since most requests need none of them. */
export interface Services {
  settings: Settings;
  db: Database;
  /** The identity library, by far the largest: it is read when somebody is to be known, and not for a page that informs. */
  auth: Promise<Auth>;
  mailer: Mailer;
  countLeaks: CountLeaks;
  mediaBucket: MediaBucket;
  transformImage: TransformImage;
  /** Shared by all requests of this isolate. */
  packedBodies: PackedBodies;
  pageCache: LandingPageCache;
  /** Identifies the deployment. */
  build: string;
  /** The public version of a landing page. */
  renderPage: (page: PublicPage) => Promise<StandaloneDocument>;
  /** The working copy of a landing page, as it would be public. */
  renderPreview: (page: Page) => Promise<StandaloneDocument>;
  /** Renders a message as a page in the site's frame; `back` is an address that the visitor can retry. */
  renderMessage: (words: Words, back?: SitePath) => Promise<StandaloneDocument>;
  now: () => Date;
  waitUntil: (work: Promise<unknown>) => void;
  wait: (milliseconds: number) => Promise<void>;
  /** The same services with deadlines of their own: a part that kept this request waiting is not asked again. */
  renewDeps: () => Services;
  log: Log;
}

/** Shared by all requests of this isolate. */
const landingPages = new LandingPageMemory();
const messages = new MessageMemory();
const packedBodies = new PackedBodies();

/** The composition root: the only place under app/ that sees the Worker's bindings. */
export function createServices(env: Env, { waitUntil, log }: Pick<Services, "waitUntil" | "log">): Services {
  const settings = readSettings(env);
  const { PUBLIC_ORIGIN: publicOrigin, BETTER_AUTH_SECRET: secret } = settings;
  const surroundings = { publicOrigin, getStarted: findGetStartedTarget(settings.INTAKE_FORM_URL) };
  const db = once(() => createDatabase(env.DB));
  const auth = once(async () => {
    const { createAuth } = await import("./storage/auth.server.ts");
    return createAuth({ db: db(), publicOrigin, secret, waitUntil, describeDevice });
  });
  return {
    settings,
    get db() {
      return db();
    },
    get auth() {
      return auth();
    },
    mailer: createMailer(env, settings),
    countLeaks: createLeakCounter({ log }),
    pageCache: openLandingPageCache(landingPages, createRenderedPages(env.PAGE_CACHE), {
      build: env.VERSION.id,
      now: Date.now,
    }),
    mediaBucket: createMediaBucket(env.MEDIA),
    transformImage: createImageTransformer(env.IMAGES),
    packedBodies,
    build: env.VERSION.id,
    renderPage: renderOnce(async (page) =>
      renderLandingPage({
        page,
        pictures: await findPictures({ db: db() }, page.blocks),
        summaries: listSummaries(page.blocks),
        ...surroundings,
      }),
    ),
    async renderPreview({ title, address, status, ...draft }) {
      const blocks = completeBlocks(draft);
      return renderLandingPage({
        page: { title, slug: address, blocks },
        preview: status,
        pictures: await findPictures({ db: db() }, blocks),
        summaries: listSummaries(blocks),
        ...surroundings,
      });
    },
    renderMessage(words, back) {
      const render = () => renderMessage({ words, back, ...surroundings });
      return back === undefined ? messages.find(words, settings, render) : render();
    },
    now: () => new Date(),
    waitUntil,
    wait: (milliseconds) => scheduler.wait(milliseconds),
    renewDeps: () => createServices(env, { waitUntil, log }),
    log,
  };
}

function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
}

function createMailer(env: Env, settings: Settings): Mailer {
  const from = { name: site.name, email: settings.MAIL_FROM };
  const { MAIL_HTTP_URL: url, MAIL_HTTP_TOKEN: token } = settings;
  return url === "" ? createBindingMailer(env.EMAIL, from) : createHttpMailer({ url, token }, from);
}
