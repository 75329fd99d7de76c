import type { Result } from "#app/values/result.ts";
import { mergeDrafts } from "../drafts/draft-merge.ts";
import { toDraft, type Draft } from "../drafts/read-draft.ts";
import { isRetriedAfterMerge } from "../drafts/save-api.ts";
import { compareStatus } from "../drafts/status-difference.ts";
import type { NewerPage } from "./newer-page.server.ts";
import type { Saved } from "./page-saving.server.ts";
import { saveDraft, type SaveCommand, type NotSaved } from "./draft-saving.server.ts";

/** A newer revision by another person. */
interface Met {
  theirs: NewerPage;
  /** The merged draft; in a conflict, the form's words win. */
  draft: Draft;
}

/**
 * Refusal of a save. `stale`: there is a conflict, or the save would publish. `merged`: there is no conflict,
 * but the user has not reviewed the merged changes.
 */
export type FormNotSaved =
  | Exclude<NotSaved, { code: "stale" }>
  | ({ code: "stale" } & Met)
  | ({ code: "merged"; added: string[] } & Met);

type SavedForm = Saved & {
  /** Revision by another person that was merged. */
  mergedRev?: number;
};

/** Maximum number of attempts, if other people save at the same time. */
const MAX_TRIES = 3;

/**
 * Saves a form that was sent without scripts, merged with changes of others to other fields.
 * @param mergedRev revision that was merged
 */
export async function saveForm(
  deps: Parameters<typeof saveDraft>[0],
  command: SaveCommand,
  { mergedRev, tries = 1 }: { mergedRev?: number; tries?: number } = {},
): Promise<Result<SavedForm, FormNotSaved>> {
  const saved = await saveDraft(deps, command);
  if (saved.ok) return { ok: true, value: { ...saved.value, mergedRev } };
  if (saved.code !== "stale") return saved;
  const { theirs } = saved;
  const { draft, collisions, added } = mergeDrafts({
    base: theirs.base,
    mine: command.draft,
    theirs: toDraft(theirs, theirs.status),
  });
  const isOtherStatus =
    command.intent === "publish" &&
    compareStatus({ theirs, mine: draft, intent: command.intent }) !== undefined;
  if (collisions.length > 0 || isOtherStatus) return { ok: false, code: "stale", theirs, draft };
  if (!isRetriedAfterMerge(command.intent) || tries === MAX_TRIES)
    return { ok: false, code: "merged", theirs, draft, added };
  const again = { ...command, draft, over: theirs.rev };
  return saveForm(deps, again, { mergedRev: theirs.rev, tries: tries + 1 });
}
