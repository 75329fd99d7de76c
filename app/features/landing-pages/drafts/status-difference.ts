import type { SaveKind } from "../saving/page-saves.ts";
import { STATUS_NAMES, type PageStatus } from "../pages/page-status.ts";
import type { Draft } from "./read-draft.ts";

interface ComparedStatus {
  theirs: { status: PageStatus };
  mine: Draft;
  intent: SaveKind;
}

/** Describes how saving one's own version would change who sees the page. */
export function compareStatus({
  theirs,
  mine,
  intent,
}: ComparedStatus): { theirs: string; mine: string } | undefined {
  if (intent !== "publish" && intent !== "unpublish") return undefined;
  const wanted = intent === "unpublish" ? "draft" : mine.publishAt === "" ? "active" : "scheduled";
  const saved = theirs.status === "changed" ? "active" : theirs.status;
  return saved === wanted ? undefined : { theirs: STATUS_NAMES[theirs.status], mine: STATUS_NAMES[wanted] };
}
