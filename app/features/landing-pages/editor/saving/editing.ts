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
import type { Draft } from "../../drafts/read-draft.ts";
import type { SaveResponse } from "../../drafts/save-message.ts";
import type { FieldErrors } from "../../pages/page.ts";
import { nameProvisionally, type SaveKind } from "../../pages/page-saves.ts";
import type { Page, PageHead } from "../../pages/pages.server.ts";
import { findPictureField } from "../../pages/picture-fields.ts";
import type { SaveOutcome } from "../../pages/save-outcome.ts";
import type { Version } from "../../pages/versions.server.ts";
import { hasChanged, rebaseStates, settleHistory, type Edited } from "./draft-changes.ts";
import type { KeptCopy } from "./kept-drafts.ts";
import {
  createSaveMachine,
  type Conflict,
  type Press,
  type Reply,
  type Request,
  type SaveState,
} from "./save-machine.ts";

type Saved = Extract<SaveResponse, { code: "saved" }>;

/** Refusal of the words of a draft. */
export interface Refused {
  message: string;
  errors: FieldErrors;
  /** Something between the server and the browser refused, whose words are not for people. */
  isUnread?: boolean;
}

export type SaveReply = Reply<Saved, Refused, Page>;

/** How requests are sent, and time passes. */
export interface Saving {
  send: (request: Request<Draft>, signal: AbortSignal) => Promise<SaveReply>;
  later: (milliseconds: number, work: () => void) => () => void;
  now: () => number;
}

export interface EditingStart {
  /** The page as loaded; undefined while it is not stored. */
  page?: PageHead;
  /** The revision that the edit started from. */
  startedFrom?: number;
  /** Draft that the server holds: anything else in the form is unsaved. */
  saved: Draft;
  initial: Draft;
  /** The form shows an earlier version, which counts as unsaved only when something is typed over it. */
  isEarlier?: boolean;
  /** Refusal of a form that was sent without scripts. */
  refused?: Omit<Refused, "isUnread">;
  conflict?: Conflict<Draft, Page>;
  /** Outcome of the last save. */
  outcome?: SaveOutcome;
  versions?: Version[];
}

/** Draft and revision that the server is known to hold. */
interface Held {
  draft: Draft;
  /** 0 while the page is not stored. */
  rev: number;
}

/** Everything about the page that is edited, as it is shown. */
export interface EditingSnapshot extends Edited {
  canUndo: boolean;
  canRedo: boolean;
  /** Last command, undo or redo in words. */
  said: string;
  page?: PageHead;
  held: Held;
  /** The form differs from what the server holds. */
  changed: boolean;
  isEarlier: boolean;
  save: SaveState<Draft, Refused, Page>;
  /** Another version that was saved meanwhile, until one of both is chosen. */
  conflict?: Conflict<Draft, Page>;
  /** A button's request is in flight. */
  isPressed: boolean;
  /** Reply to the last button; another object each time. */
  told?: SaveReply;
  /** Refusal of the last button, and the draft that was refused. */
  refused?: Refused & { draft: Draft };
  /** Outcome of the last save by a button, and the page after it. */
  outcome?: { outcome: SaveOutcome; page: PageHead };
  versions?: Version[];
}

export type Editing = ReturnType<typeof createEditing>;

/** The saves that put other words into the form, as undo calls them. */
const REPLACING: Partial<Record<SaveKind, string>> = {
  discard: "Changes discarded",
  restore: "Earlier version restored",
};

/** The draft in the editor, what can be done to it, the way back, and its way to the server; React reads its snapshots. */
export function createEditing(start: EditingStart, saving: Saving) {
  const { initial, conflict } = start;
  let history = startHistory<Edited>({
    draft: initial,
    slugFollowsTitle: initial.slug === "",
    base: start.startedFrom,
  });
  let said = "";
  let { page, versions, isEarlier = false } = start;
  let held: Held = { draft: start.saved, rev: page?.rev ?? 0 };
  let told: SaveReply | undefined;
  let refused = start.refused && { ...start.refused, draft: initial };
  let outcome = start.outcome && page && { outcome: start.outcome, page };

  const typed = () => ({ draft: history.present.draft, over: history.present.base ?? 0 });
  const machine = createSaveMachine<Draft, Saved, Refused, Page>(
    {
      ...saving,
      isSame: (one, other) => !hasChanged(one, other),
      onSaved: settle,
      onTold: tell,
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
      said,
      page,
      held,
      changed: hasChanged(present.draft, isEarlier ? initial : held.draft),
      isEarlier,
      save,
      conflict: machine.readConflict(),
      isPressed: save.name === "saving" && save.intent !== "autosave",
      told,
      refused,
      outcome,
      versions,
    };
  }

  function settle({ page: head, pressed }: Saved, { intent, draft, over, typedOver }: Request<Draft>) {
    page = head;
    isEarlier = false;
    held = { draft: pressed?.draft ?? draft, rev: head.rev };
    // Undo may go back to states over the revision that was knowingly replaced.
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
    }
    return { held: held.draft, typed: typed() };
  }

  function tell(reply: SaveReply, { draft }: Request<Draft>): void {
    told = reply;
    if (reply.code === "refused" && !reply.refused.isUnread) refused = { ...reply.refused, draft };
    if (reply.code === "stale") refused = undefined;
  }

  function record(next: DraftHistory<Edited>, saying: string): void {
    history = next;
    said = saying;
    machine.edit(typed());
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
    press: (asked: Press<Draft>) => machine.press(asked),
    undo() {
      const name = history.past.at(-1)?.name;
      if (name !== undefined) record(undoStep(history), `Undone: ${name}.`);
    },
    redo() {
      const name = history.future[0]?.name;
      if (name !== undefined) record(redoStep(history), `Redone: ${name}.`);
    },
    change: (path: string, value: string) => type(path, (now) => changeIn(now, path, value)),
    /** Puts the address of a picture where its field is by now. @returns whether that is still there */
    takePicture(uploadName: string, url: string): boolean {
      const path = findPictureField(history.present.draft, uploadName);
      if (path === undefined) record(history, "A picture has arrived, but what it was for has been removed.");
      else type(path, (now) => changeIn(now, path, url));
      return path !== undefined;
    },
    run(command: string) {
      const { present } = history;
      const draft = runCommand(present.draft, command);
      const name = describeCommand(present.draft, draft, command);
      if (name === undefined) return;
      const next = recordStep(history, { name, state: { ...present, draft } });
      record(next, command.startsWith("remove-") ? `${name}. Undo is Ctrl+Z.` : `${name}.`);
    },
    /** @param name of the step: "Saved version of Slug taken" */
    replace(name: string, change: (draft: Draft) => Draft) {
      const { present } = history;
      record(recordStep(history, { name, state: { ...present, draft: change(present.draft) } }), said);
    },
    restore({ key, rev: base, draft }: KeptCopy) {
      const slugFollowsTitle = draft.slug === deriveSlug(draft.title);
      // Copies of pages without an address are offered to all of them: the revision may be one of another page.
      const hasAddress = page !== undefined && page.address !== nameProvisionally(page.id);
      const state = { ...history.present, draft, slugFollowsTitle, continues: key };
      if (hasAddress) state.base = base;
      record(recordStep(history, { name: "Kept changes restored", state }), said);
    },
  };
}

/** A slug follows the title until it is typed by hand, and again once it is empty. */
function changeIn(now: Edited, path: string, value: string): Edited {
  const typed = changeField(now.draft, path, value);
  const slugFollowsTitle = path === "slug" ? value === "" : now.slugFollowsTitle;
  const draft = path === "title" && slugFollowsTitle ? changeField(typed, "slug", deriveSlug(value)) : typed;
  return draft === now.draft && slugFollowsTitle === now.slugFollowsTitle
    ? now
    : { ...now, draft, slugFollowsTitle };
}
