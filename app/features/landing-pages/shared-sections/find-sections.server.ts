import type { Database } from "#app/storage/database.server.ts";
import { listShownSectionRows, type ShownSectionRow } from "#app/storage/shared-sections.server.ts";
import type { Block } from "../blocks/block.ts";
import { listSectionIds, resolveSections, type SharedSections } from "../blocks/shared-sections.ts";
import { toSharedSections } from "./section-content.ts";

interface Deps {
  db: Database;
}

type Named = Parameters<typeof listSectionIds>[0];

/** Rows of the sections that blocks reference; no query if they reference none. */
export async function listRowsOfBlocks({ db }: Deps, blocks: Named): Promise<ShownSectionRow[]> {
  const ids = listSectionIds(blocks);
  return ids.length === 0 ? [] : listShownSectionRows(db, ids);
}

/** Sections that blocks reference, as pages show them. */
export async function findSections(deps: Deps, blocks: Named): Promise<SharedSections> {
  return toSharedSections(await listRowsOfBlocks(deps, blocks));
}

/**
 * Blocks of a working copy as visitors would see them.
 * @param draft unreleased sections, shown instead of the released ones
 */
export async function showSections(
  deps: Deps,
  blocks: Block[],
  draft: SharedSections = {},
): Promise<Block[]> {
  return resolveSections(blocks, { ...(await findSections(deps, blocks)), ...draft });
}
