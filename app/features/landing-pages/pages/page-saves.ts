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
 * What a save is for: `autosave` and `save` change the working copy alone, `publish` makes it the public version,
 * `unpublish` leaves none, `discard` makes the public version the working copy, and `restore` an earlier one.
 */
export type SaveKind = "autosave" | "save" | "publish" | "unpublish" | "discard" | "restore";

/** The opened editor that asks. */
interface Sender {
  editor: string;
  /** Of its save; goes up. */
  seq: number;
  /** It was typed over an older copy: also what this editor saved since is newer. */
  isStrict?: boolean;
}

export interface Save {
  content: PageContent;
  kind: SaveKind;
  /** The administrator's email, for the history. */
  savedBy: string;
  from?: Sender;
}

/** Saves that one person makes within this time stand as one in the history. */
const FOLD_MS = 10 * 60_000;

export type PlannedWrite = Pick<PageWrite, "page" | "revision">;

/** A page and its first revision. What is typed before it is saved has an address of no words. */
export function planFirstWrite(save: Save, id: string, at: Date): PlannedWrite {
  const slug = save.kind === "autosave" ? nameProvisionally(id) : save.content.slug;
  const publicRev = save.kind === "publish" ? 1 : null;
  const page = { id, slug, rev: 1, publicRev, createdAt: at, updatedAt: at, deletedAt: null };
  return { page, revision: toRevision(save, toColumns(save.content), page, { at, begunAt: at }) };
}

/** The address of what is typed before anybody has given it one. */
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
    slug: findAddress(previous, save),
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

/** Whether an opened editor sent this, or something newer, before: then it was sent twice, or overtaken. */
export function isSentBefore({ revision }: Pick<WorkingRow, "revision">, { from }: Save): boolean {
  return from !== undefined && from.editor === revision.editor && from.seq <= (revision.seq ?? 0);
}

/** Whether nobody else has saved the page since: its answer to this editor may have been lost. */
export function isOwn({ revision }: Pick<WorkingRow, "revision">, { from }: Save): boolean {
  return from !== undefined && from.editor === revision.editor && from.isStrict !== true;
}

/** Whether a page is already what a save asks for: then it was sent twice. */
export function isAsAsked({ page, revision }: Pick<WorkingRow, "page" | "revision">, save: Save): boolean {
  const { kind, content } = save;
  if (kind === "discard") return page.publicRev === page.rev;
  if (!isSameContent(revision, toColumns(content)) || page.slug !== findAddress(page, save)) return false;
  if (kind === "publish") return page.publicRev === page.rev;
  return kind !== "unpublish" || page.publicRev === null;
}

/** Typing changes no address that visitors know, and none that nobody has confirmed. */
function findAddress({ slug, publicRev }: PageRow, { kind, content }: Save): string {
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
function canFold({ publicRev }: PageRow, last: RevisionRow, { savedBy, kind }: Save, at: Date): boolean {
  // What gives way can still be opened from the history.
  if (kind === "discard" || kind === "restore") return false;
  const isRecent = at.getTime() - (last.begunAt ?? last.savedAt).getTime() < FOLD_MS;
  return last.kind === "autosave" && last.savedBy === savedBy && last.rev !== publicRev && isRecent;
}

function toRevision(
  { kind, savedBy, from }: Omit<Save, "content">,
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
    editor: from?.editor ?? null,
    seq: from?.seq ?? null,
  };
}

/** A time that has come makes no difference any more. */
function withoutPast(columns: ContentColumns, at: Date): ContentColumns {
  const { publishAt } = columns;
  return { ...columns, publishAt: publishAt && publishAt > at ? publishAt : null };
}
