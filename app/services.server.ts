import { renderLandingPage, renderMessage } from "./features/landing-pages/document.server.tsx";
import { findPictures } from "./features/landing-pages/domain/pictures.server.ts";
import type { PublicationDeps, RenderedPage } from "./features/landing-pages/domain/publication.server.ts";
import { createBindingMailer, createHttpMailer, type Mailer } from "./features/mail/domain/mailers.server.ts";
import { createImageTransformer, type TransformImage } from "./features/media/domain/transform.server.ts";
import { findGetStartedTarget, site } from "./features/site/domain/site.ts";
import { parseSettings, type Settings } from "./settings.ts";
import { createAccountMail } from "./features/members/domain/account-mail.server.ts";
import { createLeakCounter } from "./features/members/domain/leaked-passwords.server.ts";
import type { CountLeaks } from "./features/members/domain/password-policy.server.ts";
import { createAuth, type Auth } from "./storage/auth.server.ts";
import { createDatabase, type Database } from "./storage/database.server.ts";
import { createMediaBucket, type MediaBucket } from "./storage/media.server.ts";
import { createPageCache } from "./storage/page-cache.server.ts";

type Log = (event: string, fields: Record<string, string | number | boolean>) => void;

/** Everything a request can ask for; made anew for each, since bindings arrive with the request. */
export interface Services extends PublicationDeps {
  settings: Settings;
  db: Database;
  auth: Auth;
  mailer: Mailer;
  countLeaks: CountLeaks;
  mediaBucket: MediaBucket;
  transformImage: TransformImage;
  /** The site's frame around one sentence, in place of a landing page. */
  renderMessage: (message: string) => Promise<RenderedPage>;
  log: Log;
}

/** The composition root: the only place under app/ that sees the Worker's bindings. */
export function createServices(env: Env, { waitUntil, log }: Pick<Services, "waitUntil" | "log">): Services {
  const settings = parseSettings(env as unknown as Record<string, unknown>);
  const { PUBLIC_ORIGIN: publicOrigin, BETTER_AUTH_SECRET: secret } = settings;
  const db = createDatabase(env.DB);
  const surroundings = { publicOrigin, getStarted: findGetStartedTarget(settings.INTAKE_FORM_URL) };
  const mailer = createMailer(env, settings);
  const now = () => new Date();
  let auth: Auth | undefined;
  return {
    settings,
    db,
    // Made on first use: most requests are for public pages and ask nobody who they are.
    get auth() {
      const mail = createAccountMail({ db, mailer, now, waitUntil, log, settings });
      auth ??= createAuth({ db, publicOrigin, secret, waitUntil, mail });
      return auth;
    },
    mailer,
    countLeaks: createLeakCounter({ log }),
    pageCache: createPageCache(env.PAGE_CACHE),
    mediaBucket: createMediaBucket(env.MEDIA),
    transformImage: createImageTransformer(env.IMAGES),
    build: env.VERSION.id,
    renderPage: async (page, options) =>
      renderLandingPage({
        page,
        pictures: await findPictures({ db }, page.blocks),
        ...surroundings,
        ...options,
      }),
    renderMessage: (message) => renderMessage({ message, ...surroundings }),
    now,
    waitUntil,
    wait: (milliseconds) => scheduler.wait(milliseconds),
    log,
  };
}

function createMailer(env: Env, settings: Settings): Mailer {
  const from = { name: site.name, email: settings.MAIL_FROM };
  const { MAIL_HTTP_URL: url, MAIL_HTTP_TOKEN: token } = settings;
  return url === "" ? createBindingMailer(env.EMAIL, from) : createHttpMailer({ url, token }, from);
}
