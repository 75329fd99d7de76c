import type { Database } from "#app/storage/database.server.ts";
import { deleteOldErasures } from "#app/storage/erasures.server.ts";
import { inPortions } from "#app/storage/portions.server.ts";
import { DAY_MS } from "#app/values/durations.ts";

/** Retention in days, longer than that of any backup: the privacy policy says 30 days. */
const KEPT_DAYS = 35;

/** Deletes the ids of erased rows once no backup holds those rows any more. */
export async function forgetErasures({ db, now }: { db: Database; now: () => Date }): Promise<void> {
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
  await inPortions((limit) => deleteOldErasures(db, before, limit));
}
