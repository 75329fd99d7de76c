import { readRecordedChanges } from "../history/recorded-changes.ts";
import { summarizeChanges } from "../drafts/summarize-changes.ts";
import type { Database } from "#app/storage/database.server.ts";
import { listRevisionSummaries } from "#app/storage/page-history.server.ts";

/** One saved state of a page, as its history shows it. */
export interface Version {
  rev: number;
  savedAt: Date;
  savedBy: string;
  /** Name that an administrator gave it; empty for most. */
  name: string;
  /** Kind of the save and its changes, in words: "Published: CTA Headline, Slug". */
  description: string;
  /** Visitors see it, or will at its time. */
  isPublic: boolean;
}

/** Versions of a history that are shown at once. */
const SHOWN = 20;

interface Versions {
  /** Newest first. */
  versions: Version[];
  /** The revision that older ones are listed below, if there are more. */
  olderThan: number | undefined;
}

/** @param before the revision to go on below; from the newest on where it is undefined */
export async function listVersions(
  { db }: { db: Database },
  pageId: string,
  before?: number,
): Promise<Versions> {
  const rows = await listRevisionSummaries(db, pageId, { before, limit: SHOWN + 1 });
  const versions = rows.slice(0, SHOWN).map(({ rev, savedAt, savedBy, name, kind, changes, publicRev }) => ({
    rev,
    savedAt,
    savedBy,
    name: name ?? "",
    description: describeVersion(kind, changes),
    isPublic: rev === publicRev,
  }));
  return { versions, olderThan: rows.length > SHOWN ? versions.at(-1)?.rev : undefined };
}

/** Kind of a save -> its name in the history; plain saves have none. */
const KIND_NAMES: Record<string, string> = {
  publish: "Published",
  unpublish: "Unpublished",
  discard: "Changes discarded",
  restore: "Restored",
};

function describeVersion(kind: string, changes: string | null): string {
  const done = KIND_NAMES[kind];
  const { isFirst, names } = readRecordedChanges(changes);
  if (isFirst) return done === undefined ? "First version" : `First version. ${done}`;
  const changed = summarizeChanges(names);
  if (changed !== "") return done === undefined ? changed : `${done}: ${changed}`;
  return done ?? (changes === null ? "Saved" : "The same words");
}
