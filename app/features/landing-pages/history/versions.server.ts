import { readRecordedChanges } from "./recorded-changes.ts";
import { summarizeChanges } from "../drafts/summarize-changes.ts";
import type { Database } from "#app/storage/database.server.ts";
import { listRevisionSummaries } from "#app/storage/page-history.server.ts";

/** A revision of a page as its history shows it. */
export interface Version {
  rev: number;
  savedAt: Date;
  savedBy: string;
  /** Name given by an administrator; empty for most. */
  name: string;
  /** Description: the kind of the save and its changes, "Published: CTA Headline, Slug". */
  description: string;
  /** Whether visitors see it, or will see it at its time. */
  isPublic: boolean;
}

/** Number of versions that are shown at once. */
const VERSIONS_PER_VIEW = 20;

interface Versions {
  /** Versions, newest first. */
  versions: Version[];
  /** Revision before which older ones are listed, if there are more. */
  olderThan: number | undefined;
}

/**
 * Lists versions.
 * @param before revision before which to continue; undefined starts at the newest
 */
export async function listVersions(
  { db }: { db: Database },
  pageId: string,
  before?: number,
): Promise<Versions> {
  const rows = await listRevisionSummaries(db, pageId, { before, limit: VERSIONS_PER_VIEW + 1 });
  const versions = rows
    .slice(0, VERSIONS_PER_VIEW)
    .map(({ rev, savedAt, savedBy, name, kind, changes, publicRev }) => ({
      rev,
      savedAt,
      savedBy,
      name: name ?? "",
      description: describeVersion(kind, changes),
      isPublic: rev === publicRev,
    }));
  return { versions, olderThan: rows.length > VERSIONS_PER_VIEW ? versions.at(-1)?.rev : undefined };
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
