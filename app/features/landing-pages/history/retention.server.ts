import type { Database } from "#app/storage/database.server.ts";
import { deleteUnreferencedRevisions } from "#app/storage/page-history.server.ts";
import { inPortions } from "#app/storage/portions.server.ts";
import { VERSION_DAYS } from "./retention.ts";
import { DAY_MS } from "#app/values/durations.ts";

/** Deletes revisions whose retention period is over. */
export async function forgetVersions({ db, now }: { db: Database; now: () => Date }): Promise<void> {
  const before = new Date(now().getTime() - VERSION_DAYS * DAY_MS);
  await inPortions((limit) => deleteUnreferencedRevisions(db, before, limit));
}
