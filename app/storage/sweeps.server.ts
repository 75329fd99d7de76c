import { eq } from "drizzle-orm";
import type { Database } from "./database.server.ts";
import { sweeps } from "./schema/index.ts";

/** Maximum number of portions of one sweep in one run. */
const MAX_PORTIONS_PER_RUN = 30;

/**
 * Iterates over a list that is too long for one run: in portions, from the cursor of the last run on, and
 * from the beginning again after the end.
 * @param visitPortion gets the last key of the previous portion, and returns that of its own; undefined at
 * the end
 */
export async function sweep(
  db: Database,
  name: string,
  visitPortion: (after: string) => Promise<string | undefined>,
): Promise<void> {
  const row = await db.query.sweeps.findFirst({ where: eq(sweeps.name, name) });
  let after = row?.after ?? "";
  for (let portion = 0; portion < MAX_PORTIONS_PER_RUN; portion++) {
    const last = await visitPortion(after);
    after = last ?? "";
    await db
      .insert(sweeps)
      .values({ name, after })
      .onConflictDoUpdate({ target: sweeps.name, set: { after } });
    if (last === undefined) return;
  }
}
