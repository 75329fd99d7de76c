import type { Database } from "#app/storage/database.server.ts";
import { listShownSectionRows, type ShownSectionRow } from "#app/storage/shared-sections.server.ts";
import type { Block } from "../blocks/block.ts";
import { listSectionIds, resolveSections, type SharedSections } from "../blocks/shared-sections.ts";
import { toSharedSections } from "./section-content.ts";

interface Deps {
  db: Database;
}

type Named = Parameters<typeof listSectionIds>[0];

/** Rows of the sections that blocks name; without a query where they name none. */
export async function listRowsOfBlocks({ db }: Deps, blocks: Named): Promise<ShownSectionRow[]> {
  const ids = listSectionIds(blocks);
  return ids.length === 0 ? [] : listShownSectionRows(db, ids);
}

/** The sections that blocks name, as pages show them. */
export async function findSections(deps: Deps, blocks: Named): Promise<SharedSections> {
  return toSharedSections(await listRowsOfBlocks(deps, blocks));
}

/**
 * Blocks of a working copy as visitors would see them.
 * @param draft sections that are not released yet, to be shown in place of those that are
 */
export async function showSections(
  deps: Deps,
  blocks: Block[],
  draft: SharedSections = {},
): Promise<Block[]> {
  return resolveSections(blocks, { ...(await findSections(deps, blocks)), ...draft });
}
