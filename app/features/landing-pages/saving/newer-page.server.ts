import * as stored from "#app/storage/pages.server.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import { toDraft, type Draft } from "../drafts/read-draft.ts";
import { readContent, readPage, type findPageById, type Page } from "../pages/pages.server.ts";

/** The working copy of a page that another person has saved meanwhile. */
export interface NewerPage extends Page {
  /** The administrator's email. */
  savedBy: string;
  /**
   * Common base for a merge: the draft that the editor started from; undefined if a later save has replaced
   * that revision.
   */
  base?: Draft;
}

/**
 * Finds the newer working copy.
 * @param origin the revision that the draft is based on, and the editor's id with scripts
 */
export async function findNewerPage(
  { db, now }: Parameters<typeof findPageById>[0],
  id: string,
  origin: Parameters<typeof stored.findAncestorRow>[2],
): Promise<Result<NewerPage, "not-found" | "invalid-structure">> {
  const row = await stored.findWorkingRowById(db, id);
  const page = readPage(row, now());
  if (!row || !page.ok) return page.ok ? fail("not-found") : page;
  const ancestor = await stored.findAncestorRow(db, id, origin);
  const content = ancestor && readContent(ancestor);
  const base = content && toDraft(content, page.value.status);
  return ok({ ...page.value, savedBy: row.revision.savedBy, base });
}
