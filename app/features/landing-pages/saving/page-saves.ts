import type { PageWrite } from "#app/storage/page-writes.server.ts";
import type { PageRow, RevisionRow, WorkingRow } from "#app/storage/pages.server.ts";
import {
  isSameContent,
  pickColumns,
  toColumns,
  type ContentColumns,
  type PageContent,
} from "../pages/page-content.ts";
import { nameProvisionally } from "../pages/provisional-slug.ts";

/**
 * Kinds of a save: `autosave` and `save` change the working copy only, `publish` makes it the public version,
 * `unpublish` leaves none, `discard` resets the working copy to the public version, and `restore` to an
 * earlier one.
 */
export const SAVE_KINDS = ["autosave", "save", "publish", "unpublish", "discard", "restore"] as const;
export type SaveKind = (typeof SAVE_KINDS)[number];

/**
 * Idempotency key of a save: identifies a request of an open editor, so that a lost, repeated or reordered
 * request does no harm.
 */
export interface RequestId {
  /** Id of the open editor. */
  editor: string;
  /** Sequence number of the request in that editor. */
  number: number;
  /**
   * Number of the first earlier save of this editor over the same revision that has no response: this save
   * replaces all of them.
   */
  supersedes?: number;
}

export interface Save {
  content: PageContent;
  kind: SaveKind;
  /** The administrator's email, for the history. */
  savedBy: string;
  /** Undefined without scripts. */
  request?: RequestId;
  /** Whether the content is that of another version, instead of an edit of the last save. */
  isOther?: true | undefined;
  /**
   * Content that becomes the public version in the same write as the working copy, which differs from it. With
   * two writes, a failure of the second would leave unpublished changes in the history only.
   */
  visible?: PageContent;
  /** Releases of the shared sections that the content was checked with, for a publication. */
  judged?: PageWrite["judged"];
  /** Number of the running test that this publication decides. */
  decided?: PageWrite["decided"];
}

/** Time within which a person's autosaves become one entry of the history. */
const ONE_ENTRY_MS = 10 * 60_000;

type LastSave = Pick<WorkingRow, "revision">;

export type PlannedWrite = Pick<PageWrite, "page" | "revision" | "beneath">;

/** Plans a page and its first revision. Until a button saves it, its slug is derived from its id. */
export function planFirstWrite(save: Save, id: string, at: Date): PlannedWrite {
  const slug = save.kind === "autosave" ? nameProvisionally(id) : save.content.slug;
  const publicRev = save.kind === "publish" ? 1 : null;
  const page = { id, slug, rev: 1, publicRev, look: 0, createdAt: at, updatedAt: at, deletedAt: null };
  return { page, revision: toRevision(save, toColumns(save.content), page, { at, begunAt: at }) };
}

/**
 * Plans the rows of a page after a save.
 * @param shown the public version, if there is one
 */
export function planWrite(
  { page: previous, revision: last }: Pick<WorkingRow, "page" | "revision">,
  save: Save,
  { shown, at }: { shown: RevisionRow | undefined; at: Date },
): PlannedWrite & { replacedRev?: number } {
  const beneath = save.visible && planBeneath(previous, { ...save, content: save.visible }, at);
  const rev = previous.rev + (beneath ? 2 : 1);
  const columns = shown && save.kind === "discard" ? pickColumns(shown) : toColumns(save.content);
  const current = beneath ? { shown: beneath, publicRev: beneath.rev } : { shown, ...previous };
  const page = {
    ...previous,
    rev,
    slug: findNextSlug(previous, save),
    publicRev: findPublicRev({ ...current, rev }, { kind: save.kind, columns }, at),
    updatedAt: at,
  };
  const replaces = canReplace(previous, last, save, at);
  const begunAt = replaces ? (last.begunAt ?? last.savedAt) : at;
  return {
    page,
    revision: toRevision(save, columns, page, { at, begunAt }),
    ...(beneath && { beneath }),
    replacedRev: replaces ? previous.rev : undefined,
  };
}

function planBeneath(previous: PageRow, { content, savedBy }: Save, at: Date): RevisionRow {
  const page = { ...previous, rev: previous.rev + 1 };
  return toRevision({ kind: "publish", savedBy }, toColumns(content), page, { at, begunAt: at });
}

/**
 * Whether this very request has written the newest revision: its response was lost, or the request arrived
 * twice.
 */
export function isRepeated({ revision }: LastSave, { request }: Save): boolean {
  return request?.editor === revision.editor && request?.number === revision.seq;
}

/** Whether a later request of the same editor arrived before this one. */
export function isOvertaken({ revision }: LastSave, { request }: Save): boolean {
  return request !== undefined && request.editor === revision.editor && request.number < (revision.seq ?? 0);
}

/** Whether the newest revision was written by an earlier request of the same editor that has no response yet. */
export function isSuperseded({ revision }: LastSave, { request }: Save): boolean {
  const { editor, supersedes } = request ?? {};
  return supersedes !== undefined && editor === revision.editor && supersedes <= (revision.seq ?? 0);
}

/** Whether the page already is as this save would make it, as after a repeated request. */
export function isSaved({ page, revision }: Pick<WorkingRow, "page" | "revision">, save: Save): boolean {
  const { kind, content } = save;
  if (kind === "discard") return page.publicRev === page.rev;
  if (!isSameContent(revision, toColumns(content)) || page.slug !== findNextSlug(page, save)) return false;
  if (kind === "publish") return page.publicRev === page.rev;
  return kind !== "unpublish" || page.publicRev === null;
}

/**
 * The slug changes neither by an autosave nor while visitors know it: that of a public page changes by a
 * publication, and that of a draft by a button's save.
 */
function findNextSlug({ slug, publicRev }: PageRow, { kind, content }: Save): string {
  return kind === "publish" || (kind === "save" && publicRev === null) ? content.slug : slug;
}

/** @param current the new revision, and the version that is public without it */
function findPublicRev(
  { rev, publicRev, shown }: Pick<PageRow, "rev" | "publicRev"> & { shown: RevisionRow | undefined },
  { kind, columns }: Pick<Save, "kind"> & { columns: ContentColumns },
  at: Date,
): number | null {
  if (kind === "unpublish") return null;
  if (kind === "publish") return rev;
  // A working copy that equals the public version again has no unpublished changes.
  const isSame = shown && isSameContent(withoutPast(shown, at), withoutPast(columns, at));
  return isSame ? rev : publicRev;
}

/**
 * Whether a save replaces the previous revision in the history: a recent autosave of the same person that is
 * not public.
 */
function canReplace(
  { publicRev }: PageRow,
  last: RevisionRow,
  { savedBy, kind, isOther, visible }: Save,
  at: Date,
): boolean {
  // A restore, discard or change of both versions keeps the replaced revision in the history, and a named
  // revision always stays.
  if (isOther || visible || kind === "discard" || kind === "restore" || last.name !== null) return false;
  const isRecent = at.getTime() - (last.begunAt ?? last.savedAt).getTime() < ONE_ENTRY_MS;
  return last.kind === "autosave" && last.savedBy === savedBy && last.rev !== publicRev && isRecent;
}

function toRevision(
  { kind, savedBy, request }: Omit<Save, "content">,
  columns: ContentColumns,
  { id, rev }: PageRow,
  { at, begunAt }: { at: Date; begunAt: Date },
): RevisionRow {
  return {
    ...columns,
    pageId: id,
    rev,
    savedAt: at,
    savedBy,
    kind,
    begunAt,
    editor: request?.editor ?? null,
    seq: request?.number ?? null,
    name: null,
    changes: null,
  };
}

/** Ignores a time of publication that has passed. */
function withoutPast(columns: ContentColumns, at: Date): ContentColumns {
  const { publishAt } = columns;
  return { ...columns, publishAt: publishAt && publishAt > at ? publishAt : null };
}
