import type { Draft } from "../../drafts/read-draft.ts";
import type { SaveResponse } from "../../drafts/save-message.ts";
import type { NewerPage } from "../../pages/newer-page.server.ts";
import type { FieldErrors } from "../../pages/page.ts";
import type { PageHead } from "../../pages/pages.server.ts";
import type { SaveOutcome } from "../../pages/save-outcome.ts";
import type { Version } from "../../pages/versions.server.ts";
import type { Edited } from "./draft-changes.ts";
import type { Merging } from "./merging.ts";
import type { Conflict, Reply, Request, SaveState } from "./save-protocol.ts";

export type Saved = Extract<SaveResponse, { code: "saved" }>;

/** Refusal of the words of a draft. */
export interface Refused {
  message: string;
  errors: FieldErrors;
  /** Something between the server and the browser refused, whose words are not for people. */
  isUnread?: boolean;
}

export type SaveReply = Reply<Saved, Refused, NewerPage>;

/** How requests are sent, and time passes. */
export interface Saving {
  send: (request: Request<Draft>, signal: AbortSignal) => Promise<SaveReply>;
  later: (milliseconds: number, work: () => void) => () => void;
  now: () => number;
  /** Module that puts two versions together, once it is loaded. */
  findMerging: () => Merging | undefined;
  /** Path of the field that has the focus, if one has. */
  findFocused: () => string | undefined;
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
  conflict?: Conflict<Draft, NewerPage>;
  /** Outcome of the last save. */
  outcome?: SaveOutcome;
  /** Visitors are shown one of several versions of the page. */
  isTested?: boolean;
  /** Email of the person whose changes a form without scripts was saved with. */
  formMergedBy?: string;
  versions?: Version[];
}

/** Draft and revision that the server is known to hold. */
export interface Held {
  draft: Draft;
  /** 0 while the page is not stored. */
  rev: number;
}

export interface MergedNotes {
  theirs: NewerPage;
  /** Names of what was added to the form. */
  added: string[];
  /** Whether a button waits until that has been looked at. */
  isHeldBack: boolean;
}

/** Everything about the page that is edited, as it is shown. */
export interface EditingSnapshot extends Edited {
  canUndo: boolean;
  canRedo: boolean;
  /** Last command, undo or redo in words. */
  announcement: string;
  page?: PageHead;
  held: Held;
  /** The form differs from what the server holds. */
  changed: boolean;
  isEarlier: boolean;
  save: SaveState<Draft, Refused, NewerPage>;
  /** Changes by somebody else that were added last, until a button has saved. */
  merged?: MergedNotes;
  formMergedBy?: string;
  /** The field that has the focus was changed by somebody else, whose changes are added once it is left. */
  waitsForFocus: boolean;
  /** How often somebody else's changes were added. */
  merges: number;
  /** Another version that was saved meanwhile, until one of both is chosen. */
  conflict?: Conflict<Draft, NewerPage>;
  /** A button's request is in flight. */
  isPressed: boolean;
  /** Reply to the last button; another object each time. */
  reply?: SaveReply;
  /** Refusal of the last button, and the draft that was refused. */
  refused?: Refused & { draft: Draft };
  /** Outcome of the last save by a button, and the page after it. */
  outcome?: { outcome: SaveOutcome; page: PageHead };
  versions?: Version[];
}
