import * as stored from "#app/storage/brands.server.ts";
import type { Database } from "#app/storage/database.server.ts";
import { parseBrand, siteBrand, type Brand } from "./brand.ts";

/** The brand that landing pages show. */
export async function findPublishedBrand({ db }: { db: Database }): Promise<Brand> {
  const [row] = await stored.listReleasedBrandRows(db, 1);
  return readBrandRow(row);
}

/** A row that breaks a rule of today, such as a type pair that is no more, is the site's own look. */
export function readBrandRow(row: stored.BrandRow | undefined): Brand {
  const parsed = row && parseBrand(row);
  return parsed?.ok ? parsed.value : siteBrand;
}
