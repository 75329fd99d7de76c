import { findWorkingRowById, type WorkingRow } from "#app/storage/pages.server.ts";
import type { PublicationDeps } from "../publishing/publication.server.ts";
import type { PageContent } from "./page-content.ts";
import { savePage } from "./page-saving.server.ts";
import { findRevision, readContent } from "./pages.server.ts";

export interface ChangedVersions {
  title: string;
  /** Names of the fields that changed. */
  fields: string[];
  /** Whether a save was refused, so that a field has not changed that should: somebody saved at the same moment, for example. */
  isPartial: boolean;
  /** Visitors may see the page as it was for another minute. */
  isDelayed: boolean;
  /** The working copy had other words than the public version, and may have them in the history alone: its own save failed. */
  isSetAside: boolean;
}

type Change = (content: PageContent) => { content: PageContent; fields: string[] };

/**
 * Makes one change in the public version and in the working copy, which may differ; a page without changes of its own needs one
 * save. The trash stays as it is.
 * @param savedBy the administrator's email
 * @returns undefined for a page that is in the trash, gone, or cannot be read
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
  const fields = [...new Set([...working.fields, ...(visible?.fields ?? [])])];
  return { title, fields, isPartial: false, isDelayed, isSetAside: false };
}

/** Outcome for a page that stays as it is, although something should have changed. */
export function newUnchanged(title: string): ChangedVersions {
  return { title, fields: [], isPartial: true, isDelayed: false, isSetAside: false };
}

/** Whether the change would change anything of a page now. */
export async function changesVersions(
  deps: Pick<PublicationDeps, "db">,
  id: string,
  change: Change,
): Promise<boolean> {
  const planned = await planVersions(deps, id, change);
  return [planned?.working, planned?.visible].some((version) => (version?.fields.length ?? 0) > 0);
}

/** The change in the working copy, and in the public version where that is another; undefined for the trash. */
async function planVersions({ db }: Pick<PublicationDeps, "db">, id: string, change: Change) {
  const row = await findWorkingRowById(db, id);
  const content = row && !row.page.deletedAt ? readContent(row.revision) : undefined;
  if (!row || !content) return undefined;
  const { publicRev, rev } = row.page;
  const shown =
    publicRev === null || publicRev === rev ? undefined : await findRevision({ db }, id, publicRev);
  return { row, title: content.title, working: change(content), visible: shown && change(shown) };
}

/** A draft without a slug of its own gets none by this. */
function nameKind({ page }: WorkingRow) {
  return page.publicRev === null ? "autosave" : "save";
}
