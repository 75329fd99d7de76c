import { formatPictureUrl, nameOriginal } from "#app/values/picture-url.ts";
import { fail, ok, orFail, type Result } from "#app/values/result.ts";
import { findImageRow, type ImageRow } from "#app/storage/images.server.ts";
import * as stored from "#app/storage/picture-library.server.ts";
import { endTestsShowing } from "../page-tests/picture-tests.server.ts";
import { changeVersions, type ChangedVersions } from "../pages/version-changes.server.ts";
import type { PublicationDeps } from "../publishing/publication.server.ts";
import { isVideo } from "./kinds.ts";
import { swapPicture } from "./swap-picture.ts";

/** Pages that one replacement saves and publishes, within the requests to the platform that one of ours may make. */
export const MOST_REPLACED = 40;

/** Pages that are saved at a time. */
const AT_ONCE = 4;

/** Result of a change of many pages: how many were changed, which could not be, and what ended with it. */
export interface Replaced {
  changed: number;
  /** Titles of pages that somebody saved at the same moment, or that show the picture in running text. */
  left: string[];
  /** Titles of pages whose test of versions showed the picture that gave way. */
  ended: string[];
}

interface Asked {
  /** The picture that gives way. */
  hash: string;
  /** The picture that takes its place. */
  by: string;
  /** The administrator's email. */
  actor: string;
}

/**
 * Shows another picture wherever a page shows this one, in working copies and public versions alike; the trash stays as it is.
 * The original stays in the library, and the newest replacement can be undone once.
 */
export async function replacePicture(
  deps: PublicationDeps,
  { hash, by, actor }: Asked,
): Promise<Result<Replaced, "not-found" | "same" | "unavailable">> {
  if (hash === by) return fail("same");
  return orFail(known(deps), replace(deps, { hash, by, actor }));
}

async function replace(deps: PublicationDeps, { hash, by, actor }: Asked) {
  const { db, now } = deps;
  const taking = await findImageRow(db, by);
  if (taking?.kind !== "page" || isVideo(taking)) return fail("not-found");
  const uses = (await listLiveUses(deps, hash)).slice(0, MOST_REPLACED);
  const url = urlOf(taking);
  const ended = await endTestsShowing(deps, { hash, actor });
  const outcomes = await inGroups(uses, async ({ id, title }) => ({
    ...(await changeVersions(deps, id, actor, (content) => swapPicture(content, { hash, url }))),
    id,
    title,
  }));
  const changed = outcomes.filter(({ fields }) => fields.length > 0);
  if (changed.length > 0) {
    await stored.insertReplacementRow(db, {
      id: crypto.randomUUID(),
      formerHash: hash,
      hash: by,
      fields: Object.fromEntries(changed.map(({ id, fields }) => [id, fields])),
      replacedBy: actor,
      replacedAt: now(),
      undoneAt: null,
    });
  }
  return ok({ ...summarize(outcomes), ended });
}

/** Brings the former picture back into the fields from which the newest replacement took it, where they still show the other. */
export async function undoReplacement(
  deps: PublicationDeps,
  { hash, actor }: Pick<Asked, "hash" | "actor">,
): Promise<Result<Replaced, "not-found" | "unavailable">> {
  return orFail(known(deps), undo(deps, hash, actor));
}

async function undo(deps: PublicationDeps, hash: string, actor: string) {
  const { db, now } = deps;
  const [replacement, former] = [await stored.findReplacementRow(db, hash), await findImageRow(db, hash)];
  if (!replacement || !former || !(await stored.markUndone(db, replacement.id, now())))
    return fail("not-found");
  const url = urlOf(former);
  const ended = await endTestsShowing(deps, { hash: replacement.hash, actor });
  const outcomes = await inGroups(Object.entries(replacement.fields), async ([id, only]) => ({
    ...(await changeVersions(deps, id, actor, (content) =>
      swapPicture(content, { hash: replacement.hash, url, only }),
    )),
    title: id,
  }));
  return ok({ ...summarize(outcomes), ended });
}

/** The picture that took the place of this one last, as long as that can be undone. */
export async function findUndoable({ db }: Pick<PublicationDeps, "db">, hash: string) {
  const replacement = await stored.findReplacementRow(db, hash);
  if (!replacement) return undefined;
  return { pages: Object.keys(replacement.fields).length, at: replacement.replacedAt };
}

async function listLiveUses({ db }: PublicationDeps, hash: string) {
  return (await stored.listPictureUseRows(db, hash, 2 * MOST_REPLACED)).filter(({ isTrashed }) => !isTrashed);
}

function summarize(outcomes: ChangedVersions[]) {
  const left = outcomes.filter(({ fields }) => fields.length === 0).map(({ title }) => title);
  return { changed: outcomes.length - left.length, left };
}

async function inGroups<Entry, Outcome>(entries: Entry[], run: (entry: Entry) => Promise<Outcome>) {
  const outcomes: Outcome[] = [];
  for (let at = 0; at < entries.length; at += AT_ONCE)
    outcomes.push(...(await Promise.all(entries.slice(at, at + AT_ONCE).map(run))));
  return outcomes;
}

function known({ log }: PublicationDeps) {
  return { log, event: "picture-replace-failed", failure: "unavailable" } as const;
}

function urlOf({ hash, contentType }: ImageRow): string {
  return formatPictureUrl({ hash, name: nameOriginal(contentType) });
}
