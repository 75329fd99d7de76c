import { findWorkingRowById, type WorkingRow } from "#app/storage/pages.server.ts";
import type { PublicationDeps } from "../publishing/publication.server.ts";
import type { PageContent } from "./page-content.ts";
import { savePage } from "./page-saving.server.ts";
import { findRevision, readContent } from "./pages.server.ts";

export interface ChangedVersions {
  title: string;
  /** Names of the fields that changed. */
  fields: string[];
  /**
   * Whether a save was refused, for example because somebody saved at the same moment, so that some fields
   * did not change.
   */
  isPartial: boolean;
  /** Visitors may see the page as it was for another minute. */
  isDelayed: boolean;
  /** The working copy had other words than the public version, and may have them in the history alone: its own save failed. */
  isSetAside: boolean;
}

interface Changed {
  content: PageContent;
  fields: string[];
}

type Change = (content: PageContent) => Changed;

/**
 * Applies one change to the public version and to the working copy, which may differ; if they are the same
 * revision, one save does both. Pages in the trash do not change.
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
  const isSame = row.page.publicRev === row.page.rev;
  let { rev } = row.page;
  let isDelayed = false;
  if (visible && visible.fields.length > 0) {
    const saved = await savePage(deps, { kind: "publish", content: visible.content, savedBy, id, rev });
    if (!saved.ok) return newUnchanged(title);
    rev = saved.value.page.rev;
    isDelayed = saved.value.outcome.isDelayed;
  }
  const isTouched = working.fields.length > 0 || rev !== row.page.rev;
  if (isTouched) {
    const kind = isSame ? "publish" : nameKind(row);
    const saved = await savePage(deps, { kind, content: working.content, savedBy, id, rev });
    if (!saved.ok) {
      const isSetAside = rev !== row.page.rev;
      return { title, fields: visible?.fields ?? [], isPartial: true, isDelayed, isSetAside };
    }
    isDelayed ||= saved.value.outcome.isDelayed;
  }
  return { title, fields: nameFields(planned), isPartial: false, isDelayed, isSetAside: false };
}

/** Outcome for a page that stays as it is, although something should have changed. */
export function newUnchanged(title: string): ChangedVersions {
  return { title, fields: [], isPartial: true, isDelayed: false, isSetAside: false };
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
