import { describeError } from "#app/values/describe-error.ts";
import { refreshPages } from "#app/features/landing-pages/publishing/publication.server.ts";
import { completePictures } from "#app/features/media/domain/completion.server.ts";
import { deleteOrphans } from "#app/features/media/domain/images.server.ts";
import { forgetVersions } from "#app/features/landing-pages/history/retention.server.ts";
import { emptyTrash } from "#app/features/landing-pages/pages/page-store.server.ts";
import { forgetEmptyPages } from "#app/features/landing-pages/pages/unfinished-pages.server.ts";
import { gatherLinks } from "#app/features/landing-pages/link-checks/gather-links.server.ts";
import { checkLinks } from "#app/features/landing-pages/link-checks/link-checks.server.ts";
import { forgetMissingPaths } from "#app/features/landing-pages/redirects/missing-paths.server.ts";
import { forgetPreviewLinks } from "#app/features/landing-pages/pages/preview-links.server.ts";
import { forgetEditors } from "#app/features/landing-pages/pages/presence.server.ts";
import { forgetIdleAccounts } from "#app/features/members/domain/accounts/idle-accounts.server.ts";
import { forgetUnusedPhotos } from "#app/features/members/domain/accounts/photos.server.ts";
import { deliverDueMail } from "#app/features/mail/domain/delivery.server.ts";
import { forgetFailedMail, forgetSentMail } from "#app/features/mail/domain/outbox.server.ts";
import { forgetFormEntries } from "#app/features/forms/domain/entries.server.ts";
import {
  deliverDueWebhooks,
  forgetDeliveries,
} from "#app/features/forms/domain/webhooks/deliveries.server.ts";
import { forgetOldEntries } from "#app/features/waitlist/domain/waitlist.server.ts";
import { backUpWhenDue, forgetBackups } from "#app/features/operation/domain/backups.server.ts";
import { recordRun } from "#app/features/operation/domain/cron-runs.server.ts";
import { watchSite } from "#app/features/operation/domain/watch.server.ts";
import { sendWeeklyMail } from "#app/features/measurement/domain/weekly-mail.server.ts";
import { forgetCounts } from "#app/features/measurement/domain/counting.server.ts";
import { createServices, type Services } from "#app/services.server.ts";
import { forgetErasures } from "#app/features/access/domain/erasures.server.ts";
import { forgetAttempts } from "#app/features/access/domain/limits.server.ts";
import { forgetExpired, forgetUnverified } from "#app/features/access/domain/sessions.server.ts";
import { createBackground } from "./background.ts";
import { writeLog } from "./middleware/request-log.ts";

/** Cron triggers of wrangler.jsonc; the third one runs daily. */
const MAIL_CRON = "*/5 * * * *";
const BACKUP_CRON = "47 4 * * *";

/**
 * Every five minutes: writes the weekly mail where it is due, sends due mail and due reports of forms, draws what is missing of pictures, checks some links, deletes what has
 * expired, and checks the site. Daily: deletes all that is past its retention. Each part does no more than so much in a run, the oldest
 * first, and goes on in the next. A backup has a run of its own, and so all of its limits.
 */
export const housekeep: ExportedHandlerScheduledHandler<Env> = async ({ cron }, env, ctx) => {
  const waitUntil = createBackground(ctx, writeLog);
  // Within the promise, since services cannot be created with missing settings either.
  const done = Promise.resolve().then(() => run(cron, createServices(env, { waitUntil, log: writeLog })));
  const failure = await done.then(() => undefined, describeError);
  if (failure === undefined) return;
  writeLog("housekeeping-failed", { cron, error: failure });
  // Marks the run as failed. The error itself is withheld, because the runtime would log all of it.
  throw new Error("Housekeeping failed.");
};

async function run(cron: string, services: Services): Promise<void> {
  if (cron === BACKUP_CRON) return keepBackups(services);
  const isFrequent = cron === MAIL_CRON;
  const done = recordRun(services, isFrequent ? "frequent" : "daily", () => keepHouse(cron, services));
  // Watch the site after a failed run, too: what failed may be what the watch reports.
  await done.catch(() => undefined);
  if (isFrequent) await watchSite(services.renewDeps());
  await done;
}

/** Deletes old archives before it writes one. Apart from the daily run, whose failure would keep them longer than the policy says. */
async function keepBackups(services: Services): Promise<void> {
  await forgetBackups(services);
  return backUpWhenDue(services);
}

async function keepHouse(cron: string, services: Services): Promise<void> {
  await forgetAttempts(services);
  await forgetExpired(services);
  await forgetSentMail(services);
  await forgetEmptyPages(services);
  if (cron === MAIL_CRON) {
    await deliverDueMail(services);
    await deliverDueWebhooks(services);
    await sendWeeklyMail(services);
    await refreshPages(services, await completePictures(services));
    await gatherLinks(services);
    await checkLinks(services);
    return;
  }
  await emptyTrash(services);
  await forgetErasures(services);
  await forgetVersions(services);
  await forgetEditors(services);
  await forgetPreviewLinks(services);
  await forgetMissingPaths(services);
  await forgetCounts(services);
  await forgetFailedMail(services);
  await forgetUnverified(services);
  await forgetIdleAccounts(services);
  await forgetOldEntries(services);
  await forgetFormEntries(services);
  await forgetDeliveries(services);
  await forgetUnusedPhotos(services);
  await deleteOrphans(services);
  writeLog("housekeeping-done", {});
}
