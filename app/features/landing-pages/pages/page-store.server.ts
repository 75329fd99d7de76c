import { newAct } from "#app/features/access/domain/audit.server.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import { findBrandRelease } from "#app/storage/brands.server.ts";
import type { Database } from "#app/storage/database.server.ts";
import * as trash from "#app/storage/page-trash.server.ts";
import { insertPage, isSlugTaken, overwritePage } from "#app/storage/page-writes.server.ts";
import * as stored from "#app/storage/pages.server.ts";
import { inPortions } from "#app/storage/portions.server.ts";
import { FIRST_CHANGES, recordChanges } from "../history/recorded-changes.ts";
import { restsOnEvidence } from "../review/evidence.ts";
import {
  isSaved,
  isOvertaken,
  isRepeated,
  isSuperseded,
  planFirstWrite,
  planWrite,
  type PlannedWrite,
  type Save,
} from "./page-saves.ts";
import { listRowsOfBlocks } from "../shared-sections/find-sections.server.ts";
import { listSearchWords } from "./search-words.server.ts";
import { findStatus, isPublic } from "./page-status.ts";
import type { PublicPage } from "./page.ts";
import { listSlugs, readContent, readHead, readPublicPage, type PageHead } from "./pages.server.ts";
import { DAY_MS } from "#app/values/durations.ts";

/*
 * Reads and writes pages in the database only. Routes use the verbs of page-saving.server.ts, which also
 * refresh the public page in KV.
 */

interface Deps {
  db: Database;
  now: () => Date;
}

/** Days that a page stays in the trash before it is deleted permanently. */
const TRASH_DAYS = 30;

export interface Stored {
  page: PageHead;
  /** Slugs at which visitors may see a change. */
  touched: string[];
  /** The version that this write made public, if it did. */
  shown?: PublicPage;
}

interface Named {
  /**
   * Id of the page to create: a form that is sent twice, because its first response was lost, creates one
   * page.
   */
  id?: string;
}

export async function createPage(
  { db, now }: Deps,
  save: Save,
  { id = crypto.randomUUID() }: Named = {},
): Promise<Result<Stored, "slug-taken" | "stale">> {
  const at = now();
  const planned = planFirstWrite(save, id, at);
  planned.revision.changes = FIRST_CHANGES;
  const write = { ...completeWrite(planned, at), act: findAct({ now }, id, save), judged: save.judged };
  if (await insertPage(db, write)) {
    const { publicRev, slug } = write.page;
    return ok({
      page: readHead({ ...write, visible: write.revision }, now()),
      touched: publicRev === null ? [] : [slug],
      shown: await findShownPage({ db }, write, now()),
    });
  }
  const updated = await updatePage({ db, now }, { ...save, id, rev: 1, isAlreadyMade: true });
  return updated.ok || updated.code !== "not-found" ? updated : fail("slug-taken");
}

interface Edit extends Save {
  id: string;
  /** Revision that the edit started from. */
  rev: number;
  /** Whether the page existed when it was to be created: the same form may have created it. */
  isAlreadyMade?: boolean;
}

type NotUpdated = "not-found" | "stale" | "slug-taken";

/** Maximum number of attempts, if other saves are written between read and write. */
const MAX_TRIES = 4;

/**
 * Saves over the revision that the edit started from, and over no other; an edit that is already stored
 * counts as saved. A changed slug renames a page when it is published: its old slug redirects from then on,
 * until another page is public there.
 */
export async function updatePage(deps: Deps, edit: Edit): Promise<Result<Stored, NotUpdated>> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const updated = await tryToUpdate(deps, edit);
    if (updated.ok || updated.code !== "interrupted") return updated;
  }
  return fail("stale");
}

/**
 * Tries one update.
 * @returns "interrupted" if another save was written since the page was read, possibly one that this editor
 * sent at the same time
 */
async function tryToUpdate(
  { db, now }: Deps,
  { id, rev, isAlreadyMade = false, ...save }: Edit,
): Promise<Result<Stored, NotUpdated | "interrupted">> {
  const row = await stored.findWorkingRowById(db, id);
  if (!row || row.page.deletedAt) return fail("not-found");
  const at = now();
  // A button that is pressed again without a change saves nothing. An unchanged draft is still saved if the
  // last save was of another kind, such as an autosave.
  const mayBeDone = isAlreadyMade || row.page.rev !== rev || row.revision.kind === save.kind;
  const isLate = isOvertaken(row, save);
  const isDone =
    save.visible === undefined &&
    (isRepeated(row, save) ||
      (isLate && save.kind === "autosave") ||
      ((mayBeDone || isLate) && isSaved(row, save)));
  // Refresh KV even so: the first response, and the refresh after it, may have been lost.
  if (isDone)
    return ok({
      page: readHead(row, at),
      touched: save.kind === "autosave" ? [] : await listSlugs({ db }, id),
    });
  // A late request of a button must be neither ignored nor applied over words that were typed after it.
  if (isLate || (row.page.rev !== rev && !isSuperseded(row, save))) return fail("stale");
  const { publicRev } = row.page;
  const shown = await findShown({ db }, row);
  // Read before the write: the page must disappear from all its slugs.
  const withdrawn = save.kind === "unpublish" ? await listSlugs({ db }, id) : [];
  const { replacedRev, ...planned } = planWrite(row, save, { shown, at });
  const { beneath } = planned;
  if (beneath) beneath.changes = describeWrite(row.revision, { revision: beneath }, undefined);
  planned.revision.changes = describeWrite(beneath ?? row.revision, planned, replacedRev);
  const write = {
    ...completeWrite(planned, at),
    act: findAct({ now }, id, save),
    judged: save.judged,
    decided: save.decided,
  };
  const wasShown = isPublic(findStatus(row.page, row.visible, at));
  try {
    const isWritten = await overwritePage(db, write, { previous: row.page, wasShown, replacedRev });
    if (!isWritten) return fail("interrupted");
  } catch (error) {
    if (isSlugTaken(error)) return fail("slug-taken");
    throw error;
  }
  const { page, revision } = write;
  const visible = findWritten(write) ?? shown ?? null;
  const isSame = page.publicRev === publicRev && page.slug === row.page.slug;
  return ok({
    page: readHead({ page, revision, visible }, at),
    touched: isSame ? withdrawn : [page.slug, row.page.slug, ...withdrawn],
    shown: await findShownPage({ db }, write, at),
  });
}

/** The public revision, which often is the working copy that was just read. */
async function findShown({ db }: Pick<Deps, "db">, { page, revision }: stored.WorkingRow) {
  if (page.publicRev === null) return undefined;
  return page.publicRev === revision.rev ? revision : stored.findRevisionRow(db, page.id, page.publicRev);
}

/** Describes the changes between a write and the revision before it, for the history. */
function describeWrite(
  last: stored.RevisionRow,
  { revision }: Pick<PlannedWrite, "revision">,
  replacedRev: number | undefined,
) {
  const after = readContent(revision);
  const before = readContent(last);
  return after ? recordChanges(after, before, replacedRev === undefined ? null : last.changes) : null;
}

function completeWrite(planned: PlannedWrite, at: Date) {
  return { ...planned, isShown: isShownBy(planned, at), words: listSearchWords(planned.revision) };
}

/** Whether visitors see the written public version immediately. */
function isShownBy(planned: PlannedWrite, at: Date): boolean {
  const visible = findWritten(planned);
  return visible !== undefined && isPublic(findStatus(planned.page, visible, at));
}

/** The public version of a write; undefined if the write keeps the former one, or leaves none. */
function findWritten({ page, revision, beneath }: PlannedWrite): stored.RevisionRow | undefined {
  return page.publicRev === page.rev ? revision : beneath;
}

/**
 * The page as a read after the write would return it; undefined if its sections or the brand cannot be read. The write
 * is committed, so a failure here must not refuse the save; a later request reads the page from the database.
 */
async function findShownPage(
  { db }: Pick<Deps, "db">,
  write: PlannedWrite & { isShown: boolean },
  at: Date,
): Promise<PublicPage | undefined> {
  const revision = findWritten(write);
  if (!write.isShown || !revision) return undefined;
  const around = Promise.all([
    listRowsOfBlocks({ db }, readContent(revision)?.blocks ?? []),
    findBrandRelease(db),
  ]);
  const found = await around.catch(() => undefined);
  if (!found) return undefined;
  const [sections, brand] = found;
  const read = readPublicPage({ page: write.page, revision, sections, brand }, at);
  return read.ok ? read.value : undefined;
}

/** Audit log entry for a save that publishes words with evidence. */
function findAct(deps: Pick<Deps, "now">, id: string, { kind, content, visible, savedBy }: Save) {
  const published = kind === "publish" ? content : visible;
  if (!published || !restsOnEvidence(published)) return undefined;
  return newAct(deps, { actor: savedBy, action: "page-published-on-evidence", subject: id });
}

/**
 * Moves a page to the trash, from where `restorePage` brings it back within TRASH_DAYS. Idempotent: a page in
 * the trash counts as deleted.
 */
export async function deletePage(
  { db, now }: Deps,
  id: string,
  actor: string,
): Promise<Result<trash.MovedRow, "not-found">> {
  const act = newAct({ now }, { actor, action: "page-deleted", subject: id });
  const deleted = await trash.trashPageRow(db, id, now(), act);
  return deleted ? ok(deleted) : fail("not-found");
}

/**
 * Restores a page as a draft, whatever its status was: a deleted page must not be public again before an
 * administrator has reviewed it. Idempotent: a draft that has left the trash counts as restored.
 */
export async function restorePage(
  { db, now }: Deps,
  id: string,
  actor: string,
): Promise<Result<trash.MovedRow, "not-found" | "slug-taken">> {
  const act = newAct({ now }, { actor, action: "page-restored", subject: id });
  try {
    const row = await trash.restorePageRow(db, id, now(), act);
    return row ? ok(row) : fail("not-found");
  } catch (error) {
    if (isSlugTaken(error)) return fail("slug-taken");
    throw error;
  }
}

export async function emptyTrash({ db, now }: Deps): Promise<void> {
  const before = new Date(now().getTime() - TRASH_DAYS * DAY_MS);
  await inPortions((limit) => trash.deletePagesTrashedBefore(db, before, limit));
}
