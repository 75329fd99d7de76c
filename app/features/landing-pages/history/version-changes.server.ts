import { findWorkingRowById, type WorkingRow } from "#app/storage/pages.server.ts";
import type { PublicationDeps } from "../publishing/publication.server.ts";
import type { PageContent } from "../pages/page-content.ts";
import { savePage } from "../saving/page-saving.server.ts";
import { findRevision, readContent } from "../pages/pages.server.ts";

export interface ChangedVersions {
  title: string;
  /** Names of the fields that changed. */
  fields: string[];
  /** Whether the save was refused, for example because somebody saved at the same moment: nothing changed. */
  isRefused: boolean;
  /** Whether visitors may see the page as it was for up to ten minutes. */
  isDelayed: boolean;
}

interface Changed {
  content: PageContent;
  fields: string[];
}

type Change = (content: PageContent) => Changed;

/**
 * Applies one change to the public version and to the working copy, which may differ, in one write. Pages in
 * the trash do not change.
 * @param savedBy the administrator's email
 * @returns undefined for a page that is in the trash, deleted or unreadable
 */
export async function changeVersions(
  deps: PublicationDeps,
  id: string,
  savedBy: string,
  change: Change,
): Promise<ChangedVersions | undefined> {
  const planned = await planVersions(deps, id, change);
  if (!planned) return undefined;
  const { row, title, working, visible } = planned;
  const fields = nameFields(planned);
  if (fields.length === 0) return { title, fields, isRefused: false, isDelayed: false };
  const { publicRev, rev } = row.page;
  const saved = await savePage(deps, {
    kind: publicRev === rev ? "publish" : nameKind(row),
    content: working.content,
    ...(visible && visible.fields.length > 0 && { visible: visible.content }),
    savedBy,
    id,
    rev,
  });
  if (!saved.ok) return newUnchanged(title);
  return { title, fields, isRefused: false, isDelayed: saved.value.outcome.isDelayed };
}

/** Outcome for a page that stays as it is, although something should have changed. */
export function newUnchanged(title: string): ChangedVersions {
  return { title, fields: [], isRefused: true, isDelayed: false };
}

/** Lists the fields that the change would modify now, in either version. */
export async function listFieldsToChange(
  deps: Pick<PublicationDeps, "db">,
  id: string,
  change: Change,
): Promise<string[]> {
  const planned = await planVersions(deps, id, change);
  return planned ? nameFields(planned) : [];
}

/** Names of the fields that change in the working copy, in the public version, or in both. */
function nameFields({ working, visible }: { working: Changed; visible?: Changed }): string[] {
  return [...new Set([...working.fields, ...(visible?.fields ?? [])])];
}

/**
 * Applies the change to the working copy, and to the public version if that is another revision; undefined
 * for the trash.
 */
async function planVersions({ db }: Pick<PublicationDeps, "db">, id: string, change: Change) {
  const row = await findWorkingRowById(db, id);
  const content = row && !row.page.deletedAt ? readContent(row.revision) : undefined;
  if (!row || !content) return undefined;
  const { publicRev, rev } = row.page;
  const shown =
    publicRev === null || publicRev === rev ? undefined : await findRevision({ db }, id, publicRev);
  return { row, title: content.title, working: change(content), visible: shown && change(shown) };
}

/** Kind of the save. An autosave, for a page that is not public, keeps its provisional slug. */
function nameKind({ page }: WorkingRow) {
  return page.publicRev === null ? "autosave" : "save";
}
