import type { Result } from "#app/values/result.ts";
import { mergeDrafts } from "../drafts/draft-merge.ts";
import { toDraft, type Draft } from "../drafts/read-draft.ts";
import { goesOnMerged } from "../drafts/save-message.ts";
import { compareStatus } from "../drafts/status-difference.ts";
import type { NewerPage } from "./newer-page.server.ts";
import type { Saved } from "./page-saving.server.ts";
import { saveDraft, type SaveCommand, type NotSaved } from "./saving.server.ts";

/** A newer save by somebody else. */
interface Met {
  theirs: NewerPage;
  /** Changes that only one of both has made, together, with the form's words wherever both have. */
  draft: Draft;
}

/**
 * `stale`: both have changed the same, or the page is to be public again. `merged`: nothing collides, but the person who pressed
 * the button has not seen it.
 */
export type FormNotSaved =
  | Exclude<NotSaved, { code: "stale" }>
  | ({ code: "stale" } & Met)
  | ({ code: "merged"; added: string[] } & Met);

type SavedForm = Saved & {
  /** Revision by somebody else whose changes were added. */
  mergedRev?: number;
};

/** How often somebody else may save while a form is being saved. */
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
  if (!goesOnMerged(command.intent) || tries === MAX_TRIES)
    return { ok: false, code: "merged", theirs, draft, added };
  const again = { ...command, draft, over: theirs.rev };
  return saveForm(deps, again, { mergedRev: theirs.rev, tries: tries + 1 });
}
