import { newAct } from "#app/features/access/domain/audit.server.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import { findBrandRelease } from "#app/storage/brands.server.ts";
import type { Database } from "#app/storage/database.server.ts";
import { insertPage, isSlugTaken, overwritePage } from "#app/storage/page-writes.server.ts";
import * as stored from "#app/storage/pages.server.ts";
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
import { findStatus, isPublic } from "../pages/page-status.ts";
import type { PublicPage } from "../pages/page.ts";
import { listSlugs, readContent, readHead, readPublicPage, type PageHead } from "../pages/pages.server.ts";

/*
 * Reads and writes pages in the database only. Routes use the verbs of page-saving.server.ts, which also
 * refresh the public page in KV.
 */

interface Deps {
  db: Database;
  now: () => Date;
}

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

/**
 * Inserts a page with its first revision, public or not.
 * @returns "stale" if the request is repeated, and the page has been changed since
 */
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
  // Refresh KV even so: the first response, and the refresh after it, may have been lost.
  if (isDone(row, save, { rev, isAlreadyMade }))
    return ok({
      page: readHead(row, at),
      touched: save.kind === "autosave" ? [] : await listSlugs({ db }, id),
    });
  // A late request of a button must be neither ignored nor applied over words that were typed after it.
  if (isOvertaken(row, save) || (row.page.rev !== rev && !isSuperseded(row, save))) return fail("stale");
  return overwrite({ db, now }, row, save, at);
}

/**
 * Whether the page already is as the save would make it. A button that is pressed again without a change saves
 * nothing. An unchanged draft is still saved if the last save was of another kind, such as an autosave.
 */
function isDone(
  row: stored.WorkingRow,
  save: Save,
  { rev, isAlreadyMade }: Required<Pick<Edit, "rev" | "isAlreadyMade">>,
): boolean {
  if (save.visible !== undefined) return false;
  const isLate = isOvertaken(row, save);
  if (isRepeated(row, save) || (isLate && save.kind === "autosave")) return true;
  const mayBeDone = isAlreadyMade || isLate || row.page.rev !== rev || row.revision.kind === save.kind;
  return mayBeDone && isSaved(row, save);
}

/** Writes a save over the revision that was read, unless another one was written since. */
async function overwrite(
  { db, now }: Deps,
  row: stored.WorkingRow,
  save: Save,
  at: Date,
): Promise<Result<Stored, "interrupted" | "slug-taken">> {
  const { page: previous } = row;
  const shown = await findShown({ db }, row);
  // Read before the write: the page must disappear from all its slugs.
  const withdrawn = save.kind === "unpublish" ? await listSlugs({ db }, previous.id) : [];
  const { replacedRev, ...planned } = planWithChanges(row, save, { shown, at });
  const write = {
    ...completeWrite(planned, at),
    act: findAct({ now }, previous.id, save),
    judged: save.judged,
    decided: save.decided,
  };
  const wasShown = isPublic(findStatus(previous, row.visible, at));
  try {
    if (!(await overwritePage(db, write, { previous, wasShown, replacedRev }))) return fail("interrupted");
  } catch (error) {
    if (isSlugTaken(error)) return fail("slug-taken");
    throw error;
  }
  const { page, revision } = write;
  const isSame = page.publicRev === previous.publicRev && page.slug === previous.slug;
  return ok({
    page: readHead({ page, revision, visible: findWritten(write) ?? shown ?? null }, at),
    touched: isSame ? withdrawn : [page.slug, previous.slug, ...withdrawn],
    shown: await findShownPage({ db }, write, at),
  });
}

/** Plans a write, and describes for the history what each of its revisions changes. */
function planWithChanges(row: stored.WorkingRow, save: Save, state: Parameters<typeof planWrite>[2]) {
  const planned = planWrite(row, save, state);
  const { beneath, revision, replacedRev } = planned;
  if (beneath) beneath.changes = describeWrite(row.revision, beneath, undefined);
  revision.changes = describeWrite(beneath ?? row.revision, revision, replacedRev);
  return planned;
}

/** The public revision, which often is the working copy that was just read. */
async function findShown({ db }: Pick<Deps, "db">, { page, revision }: stored.WorkingRow) {
  if (page.publicRev === null) return undefined;
  return page.publicRev === revision.rev ? revision : stored.findRevisionRow(db, page.id, page.publicRev);
}

/** Describes the changes of a revision since the one before it, for the history. */
function describeWrite(
  last: stored.RevisionRow,
  revision: stored.RevisionRow,
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
