import { describeError } from "#app/values/describe-error.ts";
import { findBrandRelease } from "#app/storage/brands.server.ts";
import type { Database } from "#app/storage/database.server.ts";
import { BRAND } from "#app/values/brand-release.ts";
import { findSharedSectionRelease } from "#app/storage/shared-sections.server.ts";
import { MAX_ROUNDS, waitRepeatedly, type PublicationDeps } from "./publication.server.ts";

/**
 * Writes the current release of a section or the brand from D1 to KV, which invalidates every page that shows
 * an earlier one. It is one write for any number of pages; each is rendered on its next request.
 * @param name the section's id, or `BRAND`
 * @returns "delayed" when KV refused: the write is retried after the response
 */
export async function refreshRelease(deps: PublicationDeps, name: string): Promise<"published" | "delayed"> {
  if (await settle(deps, name)) return "published";
  refreshReleaseLater(deps, name);
  return "delayed";
}

/** Writes the release to KV after the response, for a write that timed out but may have been committed. */
export function refreshReleaseLater(deps: PublicationDeps, name: string): void {
  deps.waitUntil(retry(deps, name));
}

/** Reads D1 again after each put, so that the older of two overlapping releases is never written last. */
async function settle({ db, pageCache, log }: PublicationDeps, name: string): Promise<boolean> {
  try {
    let stored: number | undefined;
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const release = await readRelease(db, name);
      if (release === undefined || release === stored) return true;
      await pageCache.release(name, release);
      stored = release;
    }
  } catch (error) {
    log("release-failed", { name, error: describeError(error) });
  }
  return false;
}

async function retry(deps: PublicationDeps, name: string): Promise<void> {
  for await (const renewed of waitRepeatedly(deps)) {
    if (await settle(renewed, name)) return;
  }
}

function readRelease(db: Database, name: string): Promise<number | undefined> {
  return name === BRAND ? findBrandRelease(db) : findSharedSectionRelease(db, name);
}
