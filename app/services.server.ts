import type { Log } from "./values/log.ts";
import { findThanks } from "./features/landing-pages/publishing/thanks.server.ts";
import {
  createWebhookPoster,
  type PostWebhook,
} from "./features/forms/domain/webhooks/post-webhook.server.ts";
import { LandingPageMemory } from "./features/landing-pages/publishing/isolate-memory.ts";
import {
  openLandingPageCache,
  type LandingPageCache,
} from "./features/landing-pages/publishing/landing-page-cache.ts";
import { createUrlRequester } from "./features/landing-pages/link-checks/request-url.server.ts";
import type { RequestUrl } from "./features/landing-pages/link-checks/check-url.ts";
import { MissingMemory } from "./features/landing-pages/redirects/missing-memory.ts";
import { CountMemory } from "./features/measurement/domain/count-memory.ts";
import {
  createBindingMailer,
  createHttpMailer,
  redirectMail,
  type Mailer,
} from "./features/mail/domain/mailers.server.ts";
import { createImageTransformer, type TransformImage } from "./features/media/domain/transform.server.ts";
import { site } from "./features/site/domain/site.ts";
import { CompressedBodies } from "./http/compressed-bodies.ts";
import { LruMap } from "./values/lru-map.ts";
import { readSettings, type Settings } from "./settings.ts";
import { describeDevice } from "./features/members/domain/sign-in/devices.ts";
import { createLeakCounter } from "./features/members/domain/passwords/leaked-passwords.server.ts";
import type { CountLeaks } from "./features/members/domain/passwords/password-policy.server.ts";
import { createRenderers, type Renderers } from "./renderers.server.ts";
import type { Auth } from "./storage/auth.server.ts";
import type { BackupBucket } from "./storage/backup-bucket.server.ts";
import { createDatabase, type Database } from "./storage/database.server.ts";
import { createMediaBucket, type MediaBucket } from "./storage/media.server.ts";
import { createSocialCards, type SocialCards, type StoredCard } from "./storage/social-cards.server.ts";
import type { Probe } from "./storage/probes.server.ts";
import { createRenderedPages } from "./storage/rendered-pages.server.ts";
import type { WatchNotesInCache } from "./storage/watch-notes.server.ts";

/** Services of a request. Expensive ones are created on first use, since most requests need none of them. */
export interface Services extends Renderers {
  settings: Settings;
  db: Database;
  /**
   * The authentication library, by far the largest. Loaded only to authenticate a visitor, so pages that only
   * inform do without it.
   */
  auth: Promise<Auth>;
  mailer: Mailer;
  countLeaks: CountLeaks;
  /** Reports to a form's webhook that a form was sent. */
  postWebhook: PostWebhook;
  /** Requests an external URL that one of our pages links to. */
  requestUrl: RequestUrl;
  mediaBucket: MediaBucket;
  transformImage: TransformImage;
  /** Compressed bodies, shared by all requests of this isolate. */
  compressedBodies: CompressedBodies;
  pageCache: LandingPageCache;
  /** Id of the deployment. */
  build: string;
  socialCards: SocialCards;
  /** Social cards used recently, shared by all requests of this isolate. */
  recentCards: LruMap<StoredCard>;
  /** Thank-you texts that a public landing page has for visitors who sent this form from it. */
  findThanks: (from: { slug: string; form: string }) => Promise<string[]>;
  /** Paths known to be missing, shared by all requests of this isolate. */
  missing: MissingMemory;
  /** Probes every service (D1, KV, R2, IMAGES) within the deadline. */
  probeParts: (deadlineMs: number) => Promise<Probe[]>;
  /** Results of the watch, stored in KV so that they are readable while the database is down. */
  openWatchNotes: (deadlineMs: number) => Promise<WatchNotesInCache>;
  /** Opens the second bucket for backups; undefined if none is bound. */
  openBackups: (() => Promise<BackupBucket>) | undefined;
  /** Counts not yet written, shared by all requests of this isolate. */
  counts: CountMemory;
  /** Whether a request for a landing page counts as a view. */
  isView: (request: Request) => Promise<boolean>;
  now: () => Date;
  waitUntil: (work: Promise<unknown>) => void;
  wait: (milliseconds: number) => Promise<void>;
  /**
   * Creates new services with new deadlines. A service that timed out earlier in this request is called
   * again.
   */
  renewDeps: () => Services;
  log: Log;
  /** Id of this request in the log and on error pages; empty for a cron trigger. */
  requestId: string;
}

interface CheckData extends Pick<Services, "waitUntil" | "log">, Partial<Pick<Services, "requestId">> {
  /** Timeout of the database in milliseconds; undefined for the default of a query. */
  databaseDeadlineMs?: number;
}

/** Caches shared by all requests of this isolate. */
const landingPages = new LandingPageMemory();
const compressedBodies = new CompressedBodies();
const recentCards = new LruMap<StoredCard>({ capacity: 8 });
const missing = new MissingMemory();
const counts = new CountMemory();

/** Creates the services of a request. Composition root: no other file under app/ reads the Worker's bindings. */
export function createServices(env: Env & { BACKUPS?: R2Bucket }, given: CheckData): Services {
  const { waitUntil, log, requestId = "", databaseDeadlineMs } = given;
  const settings = readSettings(env);
  const { PUBLIC_ORIGIN: publicOrigin, BETTER_AUTH_SECRET: secret } = settings;
  const db = once(() => createDatabase(env.DB, { deadlineMs: databaseDeadlineMs }));
  const mediaBucket = createMediaBucket(env.MEDIA);
  const transformImage = createImageTransformer(env.IMAGES);
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
    postWebhook: createWebhookPoster(),
    requestUrl: createUrlRequester({ name: site.name, publicOrigin }),
    pageCache: openLandingPageCache(landingPages, createRenderedPages(env.PAGE_CACHE), {
      build: env.VERSION.id,
      now: Date.now,
    }),
    mediaBucket,
    transformImage,
    compressedBodies,
    missing,
    counts,
    async isView(request) {
      const counting = await import("./features/measurement/domain/counting.server.ts");
      return counting.isView(request);
    },
    build: env.VERSION.id,
    ...createRenderers({ assets: env.ASSETS, settings, db, mediaBucket, transformImage, requestId, log }),
    get socialCards() {
      return createSocialCards(env.PAGE_CACHE);
    },
    recentCards,
    async findThanks(from) {
      return findThanks({ db: db(), now: () => new Date(), log }, from);
    },
    async probeParts(deadlineMs) {
      const { probeParts } = await import("./storage/probes.server.ts");
      return probeParts(env, deadlineMs);
    },
    async openWatchNotes(deadlineMs) {
      const { createWatchNotesInCache } = await import("./storage/watch-notes.server.ts");
      return createWatchNotesInCache(env.PAGE_CACHE, deadlineMs);
    },
    openBackups: openBackups(env),
    now: () => new Date(),
    waitUntil,
    wait: (milliseconds) => scheduler.wait(milliseconds),
    renewDeps: () => createServices(env, given),
    log,
    requestId,
  };
}

function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
}

function createMailer(env: Env, settings: Settings): Mailer {
  const from = { name: site.name, email: settings.MAIL_FROM };
  const { MAIL_HTTP_URL: url, MAIL_HTTP_TOKEN: token, STAGING_MAIL_TO: only } = settings;
  const mailer = url === "" ? createBindingMailer(env.EMAIL, from) : createHttpMailer({ url, token }, from);
  return only === "" ? mailer : redirectMail(mailer, only);
}

function openBackups(env: Env & { BACKUPS?: R2Bucket }): Services["openBackups"] {
  const { BACKUPS } = env;
  if (BACKUPS === undefined) return undefined;
  return async () => {
    const { createBackupBucket } = await import("./storage/backup-bucket.server.ts");
    return createBackupBucket({ DB: env.DB, MEDIA: env.MEDIA, BACKUPS });
  };
}
