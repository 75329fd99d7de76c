import type { Database } from "#app/storage/database.server.ts";
import { isLogoOfBrand, listPicturedTemplateRows } from "#app/storage/picture-uses.server.ts";

/** Uses of a picture outside of pages and shared sections. They keep it from being deleted. */
export interface OtherUses {
  /** Names of templates. */
  templates: string[];
  /** Whether the brand, or one of its kept releases, has it as its logo. */
  isLogo: boolean;
}

export const NO_OTHER_USES: OtherUses = { templates: [], isLogo: false };

export async function findOtherUses({ db }: { db: Database }, hash: string): Promise<OtherUses> {
  const [templates, isLogo] = await Promise.all([
    listPicturedTemplateRows(db, hash),
    isLogoOfBrand(db, hash),
  ]);
  return { templates: templates.map(({ name }) => name), isLogo };
}
