import * as stored from "#app/storage/brands.server.ts";
import type { Database } from "#app/storage/database.server.ts";
import { parseBrand, siteBrand, type Brand } from "./brand.ts";

/** Reads the brand that landing pages show: the newest release, or the site's own look. */
export async function findPublishedBrand({ db }: { db: Database }): Promise<Brand> {
  const [row] = await stored.listReleasedBrandRows(db, 1);
  return readBrandRow(row);
}

/**
 * Parses a stored brand. A row that the current rules refuse, such as one with a removed type pair, falls
 * back to the site's own look.
 */
export function readBrandRow(row: stored.BrandRow | undefined): Brand {
  const parsed = row && parseBrand(row);
  return parsed?.ok ? parsed.value : siteBrand;
}
