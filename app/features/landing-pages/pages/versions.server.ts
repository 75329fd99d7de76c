import { toDraft, type Draft } from "../drafts/read-draft.ts";
import { listRevisions, readContent } from "./pages.server.ts";
import { listChanges, summarizeChanges } from "../drafts/revision-changes.ts";

/** One saved state of a page, as its history shows it. */
export interface Version {
  rev: number;
  savedAt: Date;
  savedBy: string;
  /** Kind of the save and its changes, in words: "Published: CTA Headline, Slug". */
  said: string;
}

/** How many of them a history goes back. */
const MOST_VERSIONS = 50;

type Revision = Awaited<ReturnType<typeof listRevisions>>[number];

/** Newest first. */
export async function listVersions(
  deps: Parameters<typeof listRevisions>[0],
  pageId: string,
): Promise<Version[]> {
  const revisions = await listRevisions(deps, pageId, MOST_VERSIONS + 1);
  const drafts = revisions.map(readDraft);
  return revisions.slice(0, MOST_VERSIONS).map(({ rev, savedAt, savedBy, kind }, at) => ({
    rev,
    savedAt,
    savedBy,
    said: describeVersion(kind, drafts[at], at + 1 < drafts.length ? drafts[at + 1] : "first"),
  }));
}

/** Kind of a save -> its name in the history; plain saves have none. */
const KIND_NAMES: Record<string, string> = {
  publish: "Published",
  unpublish: "Unpublished",
  discard: "Changes discarded",
  restore: "Restored",
};

/** @param before undefined where what is stored cannot be read */
function describeVersion(kind: string, draft: Draft | undefined, before: Draft | "first" | undefined) {
  const done = KIND_NAMES[kind];
  if (before === "first") return done === undefined ? "First version" : `First version. ${done}`;
  const changed = draft && before ? summarizeChanges(listChanges(draft, before)) : "";
  if (changed !== "") return done === undefined ? changed : `${done}: ${changed}`;
  return done ?? "The same words";
}

function readDraft(revision: Revision): Draft | undefined {
  const content = readContent(revision);
  return content && toDraft(content);
}
