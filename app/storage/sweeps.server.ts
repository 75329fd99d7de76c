import { eq } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { sweeps } from "./schema/index.ts";

/** Portions of one sweep in one run. */
const PORTIONS_PER_RUN = 30;

/**
 * Visits a list that is too long for one run: a portion at a time, from where the last run ended, and from the beginning again
 * after the end.
 * @param visitPortion gets the key that the last portion ended with, and returns the key that this one ends with; undefined at
 * the end
 */
export async function sweep(
  db: Database,
  name: string,
  visitPortion: (after: string) => Promise<string | undefined>,
): Promise<void> {
  const row = await db.query.sweeps.findFirst({ where: eq(sweeps.name, name) });
  let after = row?.after ?? "";
  for (let portion = 0; portion < PORTIONS_PER_RUN; portion++) {
    const last = await visitPortion(after);
    after = last ?? "";
    await db
      .insert(sweeps)
      .values({ name, after })
      .onConflictDoUpdate({ target: sweeps.name, set: { after } });
    if (last === undefined) return;
  }
}
