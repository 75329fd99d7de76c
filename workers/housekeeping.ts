import { describeError } from "#app/values/describe-error.ts";
import { refreshPages } from "#app/features/landing-pages/publishing/publication.server.ts";
import { completePictures } from "#app/features/media/domain/completion.server.ts";
import { deleteOrphans } from "#app/features/media/domain/images.server.ts";
import { emptyTrash } from "#app/features/landing-pages/pages/page-store.server.ts";
import { forgetEditors } from "#app/features/landing-pages/pages/presence.server.ts";
import { forgetIdleAccounts } from "#app/features/members/domain/accounts/idle-accounts.server.ts";
import { forgetUnusedPhotos } from "#app/features/members/domain/accounts/photos.server.ts";
import { deliverDueMail, forgetFailedMail, forgetSentMail } from "#app/features/mail/domain/outbox.server.ts";
import { forgetOldEntries } from "#app/features/waitlist/domain/waitlist.server.ts";
import { createServices, type Services } from "#app/services.server.ts";
import { forgetAttempts } from "#app/features/access/domain/limits.server.ts";
import { forgetExpired, forgetUnverified } from "#app/features/access/domain/sessions.server.ts";
import { createBackground } from "./background.ts";
import { writeLog } from "./middleware/request-log.ts";

/** The frequent cron trigger of wrangler.jsonc; the other one runs daily. */
const MAIL_CRON = "*/5 * * * *";

/**
 * Every five minutes: sends due mail, draws what is missing of pictures, and deletes what has expired. Daily: deletes all that is past its retention. Each part does
 * no more than so much in a run, the oldest first, and goes on in the next.
 */
export const housekeep: ExportedHandlerScheduledHandler<Env> = async ({ cron }, env, ctx) => {
  const waitUntil = createBackground(ctx, writeLog);
  // Within the promise, since services cannot be created with missing settings either.
  const done = Promise.resolve().then(() =>
    keepHouse(cron, createServices(env, { waitUntil, log: writeLog })),
  );
  const failure = await done.then(() => undefined, describeError);
  if (failure === undefined) return;
  writeLog("housekeeping-failed", { cron, error: failure });
  // Marks the run as failed. The error itself is withheld, because the runtime would log all of it.
  throw new Error("Housekeeping failed.");
};

async function keepHouse(cron: string, services: Services): Promise<void> {
  await forgetAttempts(services);
  await forgetExpired(services);
  await forgetSentMail(services);
  if (cron === MAIL_CRON) {
    await deliverDueMail(services);
    await refreshPages(services, await completePictures(services));
    return;
  }
  await emptyTrash(services);
  await forgetEditors(services);
  await forgetFailedMail(services);
  await forgetUnverified(services);
  await forgetIdleAccounts(services);
  await forgetOldEntries(services);
  await forgetUnusedPhotos(services);
  await deleteOrphans(services);
  writeLog("housekeeping-done", {});
}
