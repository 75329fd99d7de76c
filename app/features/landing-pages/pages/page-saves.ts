import type { PageWrite } from "#app/storage/page-writes.server.ts";
import type { PageRow, RevisionRow, WorkingRow } from "#app/storage/pages.server.ts";
import {
  isSameContent,
  pickColumns,
  toColumns,
  type ContentColumns,
  type PageContent,
} from "./page-content.ts";

/**
 * Kinds of a save: `autosave` and `save` change the working copy alone, `publish` makes it the public version,
 * `unpublish` leaves none, `discard` makes the public version the working copy, and `restore` an earlier one.
 */
export const SAVE_KINDS = ["autosave", "save", "publish", "unpublish", "discard", "restore"] as const;
export type SaveKind = (typeof SAVE_KINDS)[number];

/** Tells a save of an opened editor from all others, so that one that is lost, doubled or overtaken does no harm. */
export interface RequestId {
  /** Id of the open editor. */
  editor: string;
  /** Number of the request in that editor; goes up by one. */
  number: number;
  /**
   * The first of the editor's earlier saves over the same revision whose response did not come: this save replaces whatever
   * they wrote.
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
  /** The content is that of another version, and does not continue what was saved last. */
  isOther?: true | undefined;
}

/** Saves that one person makes within this time stand as one in the history. */
const FOLD_MS = 10 * 60_000;

type LastSave = Pick<WorkingRow, "revision">;

export type PlannedWrite = Pick<PageWrite, "page" | "revision">;

/** A page and its first revision. Until a button saves it, its slug is made of its id. */
export function planFirstWrite(save: Save, id: string, at: Date): PlannedWrite {
  const slug = save.kind === "autosave" ? nameProvisionally(id) : save.content.slug;
  const publicRev = save.kind === "publish" ? 1 : null;
  const page = { id, slug, rev: 1, publicRev, look: 0, createdAt: at, updatedAt: at, deletedAt: null };
  return { page, revision: toRevision(save, toColumns(save.content), page, { at, begunAt: at }) };
}

/** Slug of a page until a button saves it, made of its id. */
export function nameProvisionally(id: string): string {
  return `draft-${id.replaceAll("-", "").slice(0, 16)}`;
}

/**
 * A page after a save.
 * @param shown the public version, if there is one
 */
export function planWrite(
  { page: previous, revision: last }: Pick<WorkingRow, "page" | "revision">,
  save: Save,
  { shown, at }: { shown: RevisionRow | undefined; at: Date },
): PlannedWrite & { folded?: number } {
  const rev = previous.rev + 1;
  const columns = shown && save.kind === "discard" ? pickColumns(shown) : toColumns(save.content);
  const page = {
    ...previous,
    rev,
    slug: findNextSlug(previous, save),
    publicRev: findPublicRev(previous, { kind: save.kind, columns }, { shown, at }),
    updatedAt: at,
  };
  const folds = canFold(previous, last, save, at);
  const begunAt = folds ? (last.begunAt ?? last.savedAt) : at;
  return {
    page,
    revision: toRevision(save, columns, page, { at, begunAt }),
    folded: folds ? previous.rev : undefined,
  };
}

/** Whether this very request has written the newest revision: its response was lost, or it came twice. */
export function isRepeated({ revision }: LastSave, { request }: Save): boolean {
  return request?.editor === revision.editor && request?.number === revision.seq;
}

/** Whether the editor that asks has sent something newer since, which came first. */
export function isOvertaken({ revision }: LastSave, { request }: Save): boolean {
  return request !== undefined && request.editor === revision.editor && request.number < (revision.seq ?? 0);
}

/** Whether the newest revision was written by an earlier request of the same editor whose response it did not get. */
export function isSuperseded({ revision }: LastSave, { request }: Save): boolean {
  const { editor, supersedes } = request ?? {};
  return supersedes !== undefined && editor === revision.editor && supersedes <= (revision.seq ?? 0);
}

/** Whether a page is already what a save asks for: then it was sent twice. */
export function isSaved({ page, revision }: Pick<WorkingRow, "page" | "revision">, save: Save): boolean {
  const { kind, content } = save;
  if (kind === "discard") return page.publicRev === page.rev;
  if (!isSameContent(revision, toColumns(content)) || page.slug !== findNextSlug(page, save)) return false;
  if (kind === "publish") return page.publicRev === page.rev;
  return kind !== "unpublish" || page.publicRev === null;
}

/**
 * Keeps the slug while somebody types: one that visitors know changes with a publication, and one of a draft with a save by a
 * button.
 */
function findNextSlug({ slug, publicRev }: PageRow, { kind, content }: Save): string {
  return kind === "publish" || (kind === "save" && publicRev === null) ? content.slug : slug;
}

function findPublicRev(
  { rev, publicRev }: PageRow,
  { kind, columns }: Pick<Save, "kind"> & { columns: ContentColumns },
  { shown, at }: { shown: RevisionRow | undefined; at: Date },
): number | null {
  if (kind === "unpublish") return null;
  if (kind === "publish") return rev + 1;
  // Words that went back to the public ones are no change of them.
  const isSame = shown && isSameContent(withoutPast(shown, at), withoutPast(columns, at));
  return isSame ? rev + 1 : publicRev;
}

/** An own autosave of a short while ago, which no visitor sees, gives its place in the history to what follows it. */
function canFold(
  { publicRev }: PageRow,
  last: RevisionRow,
  { savedBy, kind, isOther }: Save,
  at: Date,
): boolean {
  // The version that gives way can still be opened from the history, and a named one stays.
  if (isOther || kind === "discard" || kind === "restore" || last.name !== null) return false;
  const isRecent = at.getTime() - (last.begunAt ?? last.savedAt).getTime() < FOLD_MS;
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

/** A time that has come makes no difference any more. */
function withoutPast(columns: ContentColumns, at: Date): ContentColumns {
  const { publishAt } = columns;
  return { ...columns, publishAt: publishAt && publishAt > at ? publishAt : null };
}
