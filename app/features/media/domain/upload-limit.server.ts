import { addAttempt } from "#app/storage/attempts.server.ts";
import type { Database } from "#app/storage/database.server.ts";

const MAX_UPLOADS = 120;
const WINDOW_SECONDS = 10 * 60;

/** Counts an upload of this account; the seconds to wait when there were too many, else 0. */
export async function findUploadWait(
  { db, now }: { db: Database; now: () => Date },
  accountId: string,
): Promise<number> {
  const { count, windowEndsAt } = await addAttempt(db, `upload:${accountId}`, now(), WINDOW_SECONDS);
  return count > MAX_UPLOADS ? Math.ceil((windowEndsAt.getTime() - now().getTime()) / 1000) : 0;
}
