import type { SaveKind } from "../../saving/page-saves.ts";

/** A draft, and the revision that it is based on; 0 for a page that is not stored. */
export interface Typed<Draft> {
  draft: Draft;
  over: number;
}

type Button = Exclude<SaveKind, "autosave">;

/** Press of a button that saves. */
export interface Press<Draft> {
  intent: Button;
  /** Revision to restore. */
  version?: string;
  /** The newer revision that the administrator has seen and decided to overwrite. */
  overRev?: number;
  /** Draft to save, if it is not the current one. */
  draft?: Draft;
}

export interface Request<Draft> extends Typed<Draft> {
  intent: SaveKind;
  version?: string;
  /** Revision that the draft is based on, even if it is to overwrite a newer one. */
  typedOver: number;
  /** Sequence number; increases by one with each request. */
  number: number;
  /**
   * Number of the first earlier request over the same revision that has no response yet; this request
   * replaces it.
   */
  supersedes?: number;
}

export type LostReason = "offline" | "unanswered" | "failed" | "signed-out" | "forbidden";

export type Reply<Saved, Refused, Theirs> =
  | { code: "saved"; saved: Saved }
  | { code: "refused"; refused: Refused }
  | { code: "stale"; theirs: Theirs }
  | { code: "lost"; reason: LostReason };

/** Conflict between two versions of the page, of which the user has to choose one. */
export interface Conflict<Draft, Theirs> {
  theirs: Theirs;
  mine: Draft;
  /** Kind of the save that was held back. */
  intent: SaveKind;
}

export type SaveState<Draft, Refused, Theirs> =
  | { name: "clean" | "dirty" | "closed" }
  | { name: "saving"; intent: SaveKind; /** Reason why the previous attempt was lost. */ after?: LostReason }
  | { name: "failed"; reason: LostReason }
  | { name: "refused"; refused: Refused }
  | { name: "stale"; conflict: Conflict<Draft, Theirs> };
