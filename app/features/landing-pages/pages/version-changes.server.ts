import { findWorkingRowById, type WorkingRow } from "#app/storage/pages.server.ts";
import type { PublicationDeps } from "../publishing/publication.server.ts";
import type { PageContent } from "./page-content.ts";
import { savePage } from "./page-saving.server.ts";
import { findRevision, readContent } from "./pages.server.ts";

export interface ChangedVersions {
  title: string;
  /** Names of the fields that changed; none where nothing did, or somebody saved the page at the same moment. */
  fields: string[];
}

/**
 * Makes one change in the public version and in the working copy, which may differ; a page without changes of its own needs one
 * save. The trash stays as it is.
 * @param savedBy the administrator's email
 */
export async function changeVersions(
  deps: PublicationDeps,
  id: string,
  savedBy: string,
  change: (content: PageContent) => { content: PageContent; fields: string[] },
): Promise<ChangedVersions> {
  const row = await findWorkingRowById(deps.db, id);
  const content = row && !row.page.deletedAt ? readContent(row.revision) : undefined;
  if (!row || !content) return { title: id, fields: [] };
  const { publicRev } = row.page;
  const { title } = content;
  const working = change(content);
  const isSame = publicRev === row.page.rev;
  const shown = publicRev === null || isSame ? undefined : await findRevision(deps, id, publicRev);
  const visible = shown && change(shown);
  let { rev } = row.page;
  if (visible && visible.fields.length > 0) {
    const saved = await savePage(deps, { kind: "publish", content: visible.content, savedBy, id, rev });
    if (!saved.ok) return { title, fields: [] };
    rev = saved.value.page.rev;
  }
  const isTouched = working.fields.length > 0 || rev !== row.page.rev;
  if (isTouched) {
    const kind = isSame ? "publish" : nameKind(row);
    const saved = await savePage(deps, { kind, content: working.content, savedBy, id, rev });
    if (!saved.ok) return { title, fields: visible?.fields ?? [] };
  }
  return { title, fields: [...new Set([...working.fields, ...(visible?.fields ?? [])])] };
}

/** A draft that has no address of its own yet gets none by this. */
function nameKind({ page }: WorkingRow) {
  return page.publicRev === null ? "autosave" : "save";
}
