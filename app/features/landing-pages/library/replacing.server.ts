import { formatPictureUrl, nameOriginal } from "#app/values/picture-url.ts";
import { fail, ok, orFail, type Result } from "#app/values/result.ts";
import { findImageRow, type ImageRow } from "#app/storage/images.server.ts";
import { listVersionsWithPicture } from "#app/storage/page-tests.server.ts";
import * as stored from "#app/storage/picture-library.server.ts";
import { isPictureOnPages, listPictureUseRows } from "#app/storage/picture-uses.server.ts";
import type { EndedTests } from "../page-tests/ended-words.ts";
import { nameTests } from "../page-tests/ended-words.ts";
import type { PublicationDeps } from "../publishing/publication.server.ts";
import { isVideo } from "./file-kinds.ts";
import {
  collectFields,
  inGroups,
  listTestsToEnd,
  planSwap,
  summarize,
  swapAll,
  type PageSwap,
} from "./page-swaps.server.ts";
import { findOtherUses, NO_OTHER_USES, type OtherUses } from "./other-uses.server.ts";

/**
 * Maximum number of pages that one replacement saves and publishes, limited by the subrequests of one Worker
 * request.
 */
export const MAX_REPLACED = 40;

/**
 * Result of a change of many pages: the number of changed pages, those that could not be changed, and the
 * ended tests.
 */
export interface Replaced {
  changed: number;
  /** Titles of pages that could not be saved, or that show the picture within a rich text. */
  left: string[];
  ended: EndedTests;
  /** Number of changed pages that visitors may see as before for up to ten minutes. */
  delayed: number;
  /** Whether the replacement can be undone. */
  isUndoable: boolean;
  /** Titles of pages whose test still shows the replaced picture, in an earlier version that does not change. */
  showing: string[];
  /** Templates and the brand, which keep the replaced picture. */
  keeping: OtherUses;
}

interface ReplaceCommand {
  /** Hash of the replaced picture. */
  hash: string;
  /** Hash of the replacing picture. */
  by: string;
  /** The administrator's email. */
  actor: string;
}

/**
 * Replaces a picture on all pages, in working copies and public versions; pages in the trash do not change,
 * and neither do templates and the brand.
 * The replaced picture stays in the library, and the newest replacement can be undone once.
 */
export async function replacePicture(
  deps: PublicationDeps,
  { hash, by, actor }: ReplaceCommand,
): Promise<Result<Replaced, "not-found" | "same" | "changed-meanwhile" | "unavailable">> {
  if (hash === by) return fail("same");
  return orFail(known(deps), replace(deps, { hash, by, actor }));
}

async function replace(deps: PublicationDeps, { hash, by, actor }: ReplaceCommand) {
  const { db, now } = deps;
  const swaps = await planReplacement(deps, hash, by);
  if (!swaps) return fail("not-found");
  if (swaps.length === 0) return fail("changed-meanwhile");
  const row = { formerHash: hash, hash: by, replacedBy: actor, replacedAt: now(), undoneAt: null };
  const id = crypto.randomUUID();
  const record = (fields: Record<string, string[]>) => stored.storeReplacementRow(db, { id, ...row, fields });
  const planned = collectFields(await inGroups(swaps, (swap) => planSwap(deps, swap)));
  // Recorded before the first page changes: a request that ends half-way can still be undone.
  await record(planned);
  const { outcomes, ended } = await swapAll(deps, swaps, actor);
  const changed = collectFields(outcomes);
  // The pages are changed: a failure from here on is reported, and reverts nothing. A record of too many fields
  // does no harm, since an undo changes only those that show the replacing picture.
  if (JSON.stringify(changed) !== JSON.stringify(planned))
    await orFail(known(deps), record(changed).then(ok));
  const showing = await orFail(known(deps), listVersionsWithPicture(db, hash).then(ok));
  const keeping = await orFail(known(deps), findOtherUses(deps, hash).then(ok));
  return ok({
    ...summarize(outcomes),
    ended: showing.ok ? ended : "unknown",
    isUndoable: true,
    showing: showing.ok ? nameTests(showing.value) : [],
    keeping: keeping.ok ? keeping.value : NO_OTHER_USES,
  });
}

/**
 * Undoes the newest replacement of a picture, in the fields that it changed and that still show the replacing
 * picture.
 */
export async function undoReplacement(
  deps: PublicationDeps,
  { hash, actor }: Pick<ReplaceCommand, "hash" | "actor">,
): Promise<Result<Replaced, "not-found" | "unavailable">> {
  return orFail(known(deps), undo(deps, hash, actor));
}

async function undo(deps: PublicationDeps, hash: string, actor: string) {
  const { db, now } = deps;
  const undone = await planUndo(deps, hash);
  if (!undone) return fail("not-found");
  const { outcomes, ended } = await swapAll(deps, await nameSwaps(deps, undone), actor);
  const summary = summarize(outcomes);
  // A second, simultaneous press finds the undo completed.
  if (summary.changed === 0 && (await stored.findReplacementRow(db, hash))?.id !== undone.replacement.id)
    return fail("not-found");
  // If a page could not be saved, the undo remains available; pages already restored are skipped the next
  // time. It also remains if no page changed: while a later replacement covers this one, there is nothing to undo.
  const isWhole = summary.changed > 0 && outcomes.every(({ isRefused }) => !isRefused);
  const marking = isWhole ? stored.markUndone(db, undone.replacement.id, now()) : Promise.resolve(true);
  const marked = await orFail(known(deps), marking.then(ok));
  const isUndoable = outcomes.some(({ isRefused }) => isRefused) || !marked.ok;
  return ok({ ...summary, ended, isUndoable, showing: [], keeping: NO_OTHER_USES });
}

/**
 * Finds the newest replacement of this picture while it can be undone and one of its pages shows the replacing
 * picture, with the tests that an undo would end.
 */
export async function findUndoable(deps: Pick<PublicationDeps, "db">, hash: string) {
  const undone = await planUndo(deps, hash);
  if (!undone) return undefined;
  const { replacement, swaps } = undone;
  const ids = swaps.map(({ id }) => id);
  if (!(await isPictureOnPages(deps.db, replacement.hash, ids))) return undefined;
  return { pages: swaps.length, at: replacement.replacedAt, tested: await listTestsToEnd(deps, swaps) };
}

/** Titles of the pages whose test of versions a replacement would end now. */
export async function listTestsToReplace(deps: Pick<PublicationDeps, "db">, hash: string, by: string) {
  return listTestsToEnd(deps, (await planReplacement(deps, hash, by)) ?? []);
}

async function planReplacement(
  deps: Pick<PublicationDeps, "db">,
  hash: string,
  by: string,
): Promise<PageSwap[] | undefined> {
  const taking = await findImageRow(deps.db, by);
  if (taking?.kind !== "page" || isVideo(taking)) return undefined;
  const uses = (await listLiveUses(deps, hash)).slice(0, MAX_REPLACED);
  return uses.map(({ id, title }) => ({ id, title, swap: { hash, url: urlOf(taking) } }));
}

async function planUndo({ db }: Pick<PublicationDeps, "db">, hash: string) {
  const [replacement, former] = [await stored.findReplacementRow(db, hash), await findImageRow(db, hash)];
  if (!replacement || !former) return undefined;
  const swaps = Object.entries(replacement.fields).map(([id, only]): PageSwap => {
    return { id, title: "", swap: { hash: replacement.hash, url: urlOf(former), only } };
  });
  return { replacement, swaps };
}

/** Adds the titles of the pages, to report those that were not changed. */
async function nameSwaps(
  { db }: Pick<PublicationDeps, "db">,
  { replacement, swaps }: { replacement: stored.ReplacementRow; swaps: PageSwap[] },
): Promise<PageSwap[]> {
  const uses = await listPictureUseRows(db, replacement.hash, 2 * MAX_REPLACED);
  const titles = new Map(uses.map(({ id, title }) => [id, title]));
  return swaps.map((swap) => ({ ...swap, title: titles.get(swap.id) ?? "" }));
}

async function listLiveUses({ db }: Pick<PublicationDeps, "db">, hash: string) {
  return (await listPictureUseRows(db, hash, 2 * MAX_REPLACED)).filter(({ isTrashed }) => !isTrashed);
}

function known({ log }: PublicationDeps) {
  return { log, event: "picture-replace-failed", failure: "unavailable" } as const;
}

function urlOf({ hash, contentType }: ImageRow): string {
  return formatPictureUrl({ hash, name: nameOriginal(contentType) });
}
