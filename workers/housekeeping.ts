import { describeError } from "#app/values/describe-error.ts";
import { refreshPages } from "#app/features/landing-pages/publishing/publication.server.ts";
import { completePictures } from "#app/features/media/domain/complete-variants.server.ts";
import { deleteOrphans } from "#app/features/media/domain/images.server.ts";
import { forgetVersions } from "#app/features/landing-pages/history/retention.server.ts";
import { emptyTrash } from "#app/features/landing-pages/saving/page-trash.server.ts";
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

/** Cron triggers of wrangler.jsonc. Any other one runs the daily steps. */
const FREQUENT_CRON = "*/5 * * * *";
const BACKUP_CRON = "47 4 * * *";

/**
 * Runs the scheduled work. Every five minutes: weekly mail, due mail and webhook reports, missing picture
 * variants, link checks, deletion of expired rows, and the watch of the site. Daily: deletion of everything
 * past its retention. Each step does a limited amount per run, the oldest rows first, and continues in the
 * next run. Backups have a trigger of their own, since they need the limits of a whole run.
 */
export const housekeep: ExportedHandlerScheduledHandler<Env> = async ({ cron }, env, ctx) => {
  const waitUntil = createBackground(ctx, writeLog);
  // Called within the promise chain, because createServices throws if settings are missing.
  const done = Promise.resolve().then(() => run(cron, createServices(env, { waitUntil, log: writeLog })));
  const failure = await done.then(() => undefined, describeError);
  if (failure === undefined) return;
  writeLog("housekeeping-failed", { cron, error: failure });
  // Mark the run as failed. Do not rethrow the error itself, because the runtime would log all of it.
  throw new Error("Housekeeping failed.");
};

async function run(cron: string, services: Services): Promise<void> {
  if (cron === BACKUP_CRON) return keepBackups(services);
  const isFrequent = cron === FREQUENT_CRON;
  const done = recordRun(services, isFrequent ? "frequent" : "daily", () => runSteps(cron, services));
  // Run the watch after a failed run too: the failure may be one that the watch reports.
  await done.catch(() => undefined);
  if (isFrequent) await watchSite(services.renewDeps());
  await done;
}

/**
 * Deletes old archives before writing a new one. Not part of the daily run, whose failure would keep archives
 * beyond the retention that the policy states.
 */
async function keepBackups(services: Services): Promise<void> {
  await forgetBackups(services);
  return backUpWhenDue(services);
}

type Step = (services: Services) => Promise<unknown>;

const expired: Record<string, Step> = {
  forgetAttempts,
  forgetExpired,
  forgetSentMail,
  forgetEmptyPages,
};

const frequent: Record<string, Step> = {
  ...expired,
  deliverDueMail,
  deliverDueWebhooks,
  sendWeeklyMail,
  completePictures: async (services) => refreshPages(services, await completePictures(services)),
  gatherLinks,
  checkLinks,
};

const daily: Record<string, Step> = {
  ...expired,
  emptyTrash,
  forgetErasures,
  forgetVersions,
  forgetEditors,
  forgetPreviewLinks,
  forgetMissingPaths,
  forgetCounts,
  forgetFailedMail,
  forgetUnverified,
  forgetIdleAccounts,
  forgetOldEntries,
  forgetFormEntries,
  forgetDeliveries,
  forgetUnusedPhotos,
  deleteOrphans,
};

/**
 * Runs every step in order. A step that fails does not stop the later ones. Each step gets new services with
 * new deadlines, because services that timed out once are not called again.
 */
async function runSteps(cron: string, services: Services): Promise<void> {
  const failures: string[] = [];
  for (const [name, step] of Object.entries(cron === FREQUENT_CRON ? frequent : daily)) {
    const failure = await step(services.renewDeps()).then(() => undefined, describeError);
    if (failure !== undefined) failures.push(`${name}: ${failure}`);
  }
  if (failures.length > 0) throw new Error(describeSome(failures));
  if (cron !== FREQUENT_CRON) writeLog("housekeeping-done", {});
}

/** Maximum number of failures in the message: if a service is down, all steps fail for one reason. */
const MAX_NAMED = 3;

function describeSome(failures: string[]): string {
  const others = failures.length - MAX_NAMED;
  return failures.slice(0, MAX_NAMED).join("; ") + (others > 0 ? `; and ${others} more` : "");
}
