import { readKeptDraft, type KeptDraft } from "../../drafts/read-draft.ts";

/** A locally stored draft (localStorage), and its key. */
export interface KeptCopy extends KeptDraft {
  key: string;
}

/**
 * Creates a key for one open editor, so that neither another tab nor a later visit overwrites it.
 * @param pageId the page's id, or "new"
 */
export function nameCopy(pageId: string): string {
  return `${prefixOf(pageId)}${crypto.randomUUID()}`;
}

/** Lists the locally stored copies of a page's draft, newest first. */
export function listCopies(pageId: string): KeptCopy[] {
  return (
    withStorage((storage) =>
      Object.keys(storage)
        .filter((key) => key.startsWith(prefixOf(pageId)))
        .flatMap((key) => parseCopy(key, storage.getItem(key)))
        .toSorted((one, other) => other.at - one.at),
    ) ?? []
  );
}

/**
 * Stores a copy.
 * @returns whether it was stored
 */
export function keepCopy({ key, ...kept }: KeptCopy): boolean {
  return (
    withStorage((storage) => {
      storage.setItem(key, JSON.stringify(kept));
      return true;
    }) ?? false
  );
}

export function forgetCopy(key: string): void {
  withStorage((storage) => storage.removeItem(key));
}

function prefixOf(pageId: string): string {
  return `draft:${pageId}:`;
}

function parseCopy(key: string, text: string | null): KeptCopy[] {
  try {
    const kept = readKeptDraft(JSON.parse(text ?? ""));
    return kept ? [{ key, ...kept }] : [];
  } catch {
    return [];
  }
}

/**
 * Private windows may refuse storage, or its quota may be exceeded. Both are ignored, since the form still
 * holds the text.
 */
function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
