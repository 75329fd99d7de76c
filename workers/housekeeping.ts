import { deleteOrphans } from "#app/features/media/domain/images.server.ts";
import { emptyTrash } from "#app/features/landing-pages/domain/pages.server.ts";
import { createServices } from "#app/services.server.ts";
import { forgetOldAttempts } from "#app/features/members/domain/sessions.server.ts";
import { writeLog } from "./middleware/request-log.ts";

/** Daily: what has passed its time is deleted. */
export const housekeep: ExportedHandlerScheduledHandler<Env> = async (_controller, env, ctx) => {
  const services = createServices(env, { waitUntil: (work) => ctx.waitUntil(work), log: writeLog });
  await emptyTrash(services);
  await forgetOldAttempts(services);
  await deleteOrphans(services);
  writeLog("housekeeping-done", {});
};
