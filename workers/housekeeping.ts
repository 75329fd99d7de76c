import { describeError } from "#app/describe-error.ts";
import { deleteOrphans } from "#app/features/media/domain/images.server.ts";
import { emptyTrash } from "#app/features/landing-pages/domain/pages.server.ts";
import { forgetUnusedPhotos } from "#app/features/members/domain/photos.server.ts";
import { deliverDueMail, forgetFailedMail } from "#app/features/mail/domain/outbox.server.ts";
import { forgetOldEntries } from "#app/features/waitlist/domain/waitlist.server.ts";
import { createServices, type Services } from "#app/services.server.ts";
import { forgetExpired } from "#app/features/members/domain/sessions.server.ts";
import { createBackground } from "./background.ts";
import { writeLog } from "./middleware/request-log.ts";

/** The cron of wrangler.jsonc that runs every few minutes; the other one is daily. */
const MAIL_CRON = "*/5 * * * *";

/** Every five minutes, mail that is due is sent; daily, what has passed its time is deleted. */
export const housekeep: ExportedHandlerScheduledHandler<Env> = async ({ cron }, env, ctx) => {
  const waitUntil = createBackground(ctx, writeLog);
  const done = keepHouse(cron, createServices(env, { waitUntil, log: writeLog }));
  const failure = await done.then(() => undefined, describeError);
  if (failure === undefined) return;
  writeLog("housekeeping-failed", { cron, error: failure });
  // The run counts as failed; the runtime, which prints what it catches, learns no more than that.
  throw new Error("Housekeeping failed.");
};

async function keepHouse(cron: string, services: Services): Promise<void> {
  if (cron === MAIL_CRON) return deliverDueMail(services);
  await emptyTrash(services);
  await forgetFailedMail(services);
  await forgetExpired(services);
  await forgetOldEntries(services);
  await forgetUnusedPhotos(services);
  await deleteOrphans(services);
  writeLog("housekeeping-done", {});
}
