import { deriveSlug } from "#app/values/slug.ts";
import { describeCommand, runCommand } from "../../drafts/draft-commands.ts";
import {
  recordStep,
  recordTyping,
  redoStep,
  startHistory,
  undoStep,
  type DraftHistory,
} from "../../drafts/draft-history.ts";
import { nameField } from "../../drafts/draft-names.ts";
import { changeField } from "../../drafts/draft.ts";
import { withOwnIds } from "../../drafts/unique-ids.ts";
import { toDraft, type Draft } from "../../drafts/read-draft.ts";
import { isRetriedAfterMerge } from "../../drafts/save-api.ts";
import type { NewerPage } from "../../saving/newer-page.server.ts";
import type { SaveKind } from "../../saving/page-saves.ts";
import { nameProvisionally } from "../../pages/provisional-slug.ts";
import { findFileField } from "../../pages/picture-fields.ts";
import type { TakenPicture } from "../fields/uploads.ts";
import {
  changeIn,
  describeIn,
  hasChanged,
  rebaseStates,
  settleHistory,
  type Edited,
} from "./draft-changes.ts";
import type {
  EditingSnapshot,
  EditingStart,
  Held,
  MergedNotes,
  MergeObstacle,
  Refused,
  Saved,
  SaveReply,
  Saving,
} from "./editing-state.ts";
import type { KeptCopy } from "./stored-drafts.ts";
import { createSaveMachine } from "./save-machine.ts";
import type { Press, Request } from "./save-protocol.ts";

/** Kinds of save that replace the content of the form -> name of their undo step. */
const REPLACING: Partial<Record<SaveKind, string>> = {
  discard: "Changes discarded",
  restore: "Earlier version restored",
};

export type Editing = ReturnType<typeof createEditing>;

/** Store of the editor: the draft, its commands, undo history and saves. React reads its snapshots. */
export function createEditing(start: EditingStart, saving: Saving) {
  const { initial, conflict } = start;
  let history = startHistory<Edited>({
    draft: initial,
    slugFollowsTitle: initial.slug === "",
    base: start.startedFrom,
  });
  let announcement = "";
  let { page, versions, isEarlier = false } = start;
  let held: Held = { draft: start.saved, rev: page?.rev ?? 0 };
  let reply: SaveReply | undefined;
  let refused = start.refused && { ...start.refused, draft: initial };
  let outcome = start.outcome && page && { outcome: start.outcome, page };
  let merged: MergedNotes | undefined;
  let merges = 0;
  let obstacle: MergeObstacle | undefined;

  const typed = () => ({ draft: history.present.draft, over: history.present.base ?? 0 });
  const machine = createSaveMachine<Draft, Saved, Refused, NewerPage>(
    {
      ...saving,
      onStale: meet,
      isSame: (one, other) => !hasChanged(one, other),
      onSaved: settle,
      onReply: takeReply,
      onChange: publish,
    },
    { typed: typed(), held: held.draft, savesByItself: !isEarlier, conflict },
  );
  let snapshot: EditingSnapshot | undefined;
  const listeners = new Set<() => void>();

  function publish(): void {
    snapshot = undefined;
    for (const listener of listeners) listener();
  }

  function describe(): EditingSnapshot {
    const { present, past, future } = history;
    const save = machine.read();
    return {
      ...present,
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      announcement,
      page,
      held,
      changed: hasChanged(present.draft, isEarlier ? initial : held.draft),
      isEarlier,
      save,
      conflict: machine.readConflict(),
      merged,
      merges,
      formMergedBy: merges === 0 ? start.formMergedBy : undefined,
      mergeObstacle: obstacle,
      isPressed: save.name === "saving" && save.intent !== "autosave",
      reply,
      refused,
      outcome,
      versions,
    };
  }

  function settle({ page: head, pressed }: Saved, { intent, draft, over, typedOver }: Request<Draft>) {
    page = head;
    isEarlier = false;
    held = { draft: pressed?.draft ?? draft, rev: head.rev };
    // Undo may return to states that were based on the revision which was deliberately overwritten.
    history = rebaseStates(history, over, head.rev);
    if (!pressed) history = rebaseStates(history, typedOver, head.rev);
    else {
      history = settleHistory(history, { page: head, saved: held.draft, from: typedOver });
      const name = REPLACING[intent];
      const state = { ...history.present, draft: held.draft, slugFollowsTitle: false };
      if (name !== undefined) history = recordStep(history, { name, state });
      versions = pressed.versions ?? versions;
      outcome = { outcome: pressed.outcome, page: head };
      refused = undefined;
      merged = undefined;
    }
    return { held: held.draft, typed: typed() };
  }

  /** Merges another person's changes into every state of the history. In a conflict, one's own words win. */
  function meet(newer: NewerPage, { intent, draft, over, typedOver }: Request<Draft>) {
    const theirs = { ...newer, base: isEarlier ? undefined : (newer.base ?? findKnown(over)) };
    const merging = saving.findMerging();
    const focused = saving.findFocused();
    const met = merging ? merging.mergeNewer(history, { theirs, from: typedOver, focused }) : "not-loaded";
    obstacle = typeof met === "string" ? met : undefined;
    if (!met || typeof met === "string") return { typed: typed() };
    history = met.history;
    merges += 1;
    const isRetried = isRetriedAfterMerge(intent);
    merged = { theirs, added: met.added, isHeldBack: !met.hasCollisions && !isRetried };
    if (met.hasCollisions) return { typed: typed() };
    page = theirs;
    held = { draft: met.theirDraft, rev: theirs.rev };
    const again = isRetried && intent !== "autosave" ? met.merge(draft) : undefined;
    return { typed: typed(), held: held.draft, again };
  }

  /** Draft of a revision, if it was loaded or saved in this editor. */
  function findKnown(rev: number): Draft | undefined {
    if (rev === held.rev) return held.draft;
    const theirs = machine.readConflict()?.theirs;
    return theirs?.rev === rev ? toDraft(theirs, theirs.status) : undefined;
  }

  function takeReply(received: SaveReply, { draft }: Request<Draft>): void {
    reply = received;
    if (received.code === "refused" && !received.refused.isUnread) refused = { ...received.refused, draft };
    if (received.code === "stale") refused = undefined;
  }

  function record(next: DraftHistory<Edited>, saying: string): void {
    history = next;
    announcement = saying;
    machine.edit(typed());
    if (obstacle === "in-focus") machine.reconcile();
    publish();
  }

  function type(path: string, change: (now: Edited) => Edited): void {
    const { present } = history;
    const name = `${nameField(present.draft, path)} changed`;
    record(recordTyping(history, { path, at: saving.now(), name, state: change(present) }), "");
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: (): EditingSnapshot => (snapshot ??= describe()),
    open: machine.open,
    close: machine.close,
    flush: machine.flush,
    /** Merges changes that waited for a field to lose the focus. */
    leaveField() {
      if (obstacle === "in-focus") machine.reconcile();
    },
    press: (command: Press<Draft>) => machine.press(command),
    undo() {
      const name = history.past.at(-1)?.name;
      if (name !== undefined) record(undoStep(history), `Undone: ${name}.`);
    },
    redo() {
      const name = history.future[0]?.name;
      if (name !== undefined) record(redoStep(history), `Redone: ${name}.`);
    },
    change: (path: string, value: string) => type(path, (now) => changeIn(now, path, value)),
    /** Sets the slug that the server transliterated from a title, unless another slug was typed meanwhile. */
    spell(title: string, slug: string) {
      const { draft, slugFollowsTitle } = history.present;
      if (!slugFollowsTitle || draft.title !== title || draft.slug === slug) return;
      type("title", (now) => ({ ...now, draft: changeField(now.draft, "slug", slug) }));
    },
    /**
     * Writes the URL of an uploaded picture into its field, even if the field has moved, and the library's
     * description if the field has none.
     * @returns whether the field still exists
     */
    takePicture(uploadName: string, { url, alt }: TakenPicture): boolean {
      const path = findFileField(history.present.draft, uploadName);
      if (path === undefined) record(history, "A picture has arrived, but what it was for has been removed.");
      else type(path, (now) => describeIn(changeIn(now, path, url), path, alt));
      return path !== undefined;
    },
    run(command: string) {
      const { present } = history;
      const draft = withOwnIds(runCommand(present.draft, command), present.draft);
      const name = describeCommand(present.draft, draft, command);
      if (name === undefined) return;
      const next = recordStep(history, { name, state: { ...present, draft } });
      record(next, command.startsWith("remove-") ? `${name}. Undo brings it back.` : `${name}.`);
    },
    /**
     * Applies a change as a named undo step.
     * @param name of the step: "Saved version of Slug taken"
     */
    replace(name: string, change: (draft: Draft) => Draft) {
      const { present } = history;
      record(
        recordStep(history, { name, state: { ...present, draft: change(present.draft) } }),
        announcement,
      );
    },
    restore({ key, rev: base, draft }: KeptCopy) {
      const slugFollowsTitle = draft.slug === deriveSlug(draft.title);
      // Local copies of pages without a slug are offered in the editors of all such pages, so the revision
      // may be another page's.
      const hasSlug = page !== undefined && page.publicSlug !== nameProvisionally(page.id);
      const state = { ...history.present, draft, slugFollowsTitle, continues: key };
      if (hasSlug) state.base = base;
      record(recordStep(history, { name: "Kept changes restored", state }), announcement);
    },
  };
}
