import { toDraft } from "../drafts/read-draft.ts";
import { listChanges } from "../drafts/revision-changes.ts";
import { findOwn, listValues, parseJson } from "#app/values/unknown-value.ts";
import type { PageContent } from "../pages/page-content.ts";

/** Maximum number of names that are stored for one save; a summary shows fewer. */
const MAX_NAMES = 60;

interface RecordedChanges {
  /** Whether this is the first version of the page. */
  isFirst: boolean;
  /** Labels of the changed fields and blocks. */
  names: string[];
}

/** Recorded changes of the first version of a page. */
export const FIRST_CHANGES = write({ isFirst: true, names: [] });

/**
 * Serializes the changes of a revision for its column, so that the history is listed without reading the
 * content of versions.
 * @param before undefined if the stored version is unreadable
 * @param replaced the changes of the revision that it replaces, if any
 */
export function recordChanges(
  after: PageContent,
  before: PageContent | undefined,
  replaced: string | null | undefined,
): string {
  const earlier = readRecordedChanges(replaced ?? null);
  const names = before ? listChanges(toDraft(after), toDraft(before)) : [];
  return write({
    isFirst: earlier.isFirst,
    names: [...new Set([...earlier.names, ...names])].slice(0, MAX_NAMES),
  });
}

/** Parses the changes of a revision; empty if none were recorded. */
export function readRecordedChanges(stored: string | null): RecordedChanges {
  const sent = parseJson(stored ?? "");
  const names = listValues(findOwn(sent, "names")).filter((name) => typeof name === "string");
  return { isFirst: findOwn(sent, "isFirst") === true, names };
}

function write(changes: RecordedChanges): string {
  return JSON.stringify(changes);
}
