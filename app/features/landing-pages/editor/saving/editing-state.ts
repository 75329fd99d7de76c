import type { Draft } from "../../drafts/read-draft.ts";
import type { SaveResponse } from "../../drafts/save-api.ts";
import type { NewerPage } from "../../saving/newer-page.server.ts";
import type { FieldErrors } from "../../pages/page.ts";
import type { PageHead } from "../../pages/pages.server.ts";
import type { SaveOutcome } from "../../saving/save-outcome.ts";
import type { Version } from "../../history/versions.server.ts";
import type { Edited } from "./draft-changes.ts";
import type { Merging } from "./merging.ts";
import type { Conflict, Reply, Request, SaveState } from "./save-protocol.ts";

export type Saved = Extract<SaveResponse, { code: "saved" }>;

/** Refusal of a draft by the server. */
export interface Refused {
  message: string;
  errors: FieldErrors;
  /**
   * The refusal is not a response of our server, but of something in between, such as a proxy; its text is
   * not shown.
   */
  isUnread?: boolean;
}

export type SaveReply = Reply<Saved, Refused, NewerPage>;

/** Requests, time and focus: what the editing state needs from its environment. */
export interface Saving {
  send: (request: Request<Draft>, signal: AbortSignal) => Promise<SaveReply>;
  later: (milliseconds: number, work: () => void) => () => void;
  now: () => number;
  /** Returns the merge module; undefined if it did not load. */
  findMerging: () => Merging | undefined;
  /** Returns the path of the focused field, if there is one. */
  findFocused: () => string | undefined;
}

export interface EditingStart {
  /** The page as loaded; undefined while it is not stored. */
  page?: PageHead;
  /** Revision that the edit started from. */
  startedFrom?: number;
  /** Draft that the server holds; a form that differs from it is unsaved. */
  saved: Draft;
  initial: Draft;
  /** Whether the form shows an earlier version, which is unsaved only once something is typed. */
  isEarlier?: boolean;
  /** Refusal of a form that was sent without scripts. */
  refused?: Omit<Refused, "isUnread">;
  conflict?: Conflict<Draft, NewerPage>;
  /** Outcome of the last save. */
  outcome?: SaveOutcome;
  /** Whether a running test shows visitors different variants of the page. */
  isTested?: boolean;
  /** Email of the person whose changes were merged into a form that was saved without scripts. */
  formMergedBy?: string;
  versions?: Version[];
}

/** Draft and revision that the server holds, as far as the editor knows. */
export interface Held {
  draft: Draft;
  /** Revision; 0 while the page is not stored. */
  rev: number;
}

/**
 * The merge would overwrite the focused field, and waits until the field loses the focus; or the script of
 * the merge did not load, and the form has none of the other person's changes.
 */
export type MergeObstacle = "in-focus" | "not-loaded";

export interface MergedNotes {
  theirs: NewerPage;
  /** Labels of the fields that the merge changed in the form. */
  added: string[];
  /** Whether a button's save is held back until the user has reviewed the merged changes. */
  isHeldBack: boolean;
}

/** Everything that the editor shows about the page. */
export interface EditingSnapshot extends Edited {
  canUndo: boolean;
  canRedo: boolean;
  /** Announcement of the last command, undo or redo. */
  announcement: string;
  page?: PageHead;
  held: Held;
  /** Whether the form differs from what the server holds. */
  changed: boolean;
  isEarlier: boolean;
  save: SaveState<Draft, Refused, NewerPage>;
  /** The most recently merged changes of another person, until a button has saved. */
  merged?: MergedNotes;
  formMergedBy?: string;
  /** Reason why a conflict is not merged yet. */
  mergeObstacle: MergeObstacle | undefined;
  /** Counts merges with other people's changes. */
  merges: number;
  /** A conflict with another saved version, until the user has chosen one of both. */
  conflict?: Conflict<Draft, NewerPage>;
  /** Whether a button's request is in flight. */
  isPressed: boolean;
  /** Reply to the last button; a new object each time, so that effects can depend on its identity. */
  reply?: SaveReply;
  /** Refusal of the last button's save, and the draft that was refused. */
  refused?: Refused & { draft: Draft };
  /** Outcome of the last save by a button, and the page after it. */
  outcome?: { outcome: SaveOutcome; page: PageHead };
  versions?: Version[];
}
