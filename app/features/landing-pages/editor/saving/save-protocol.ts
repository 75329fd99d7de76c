import type { SaveKind } from "../../pages/page-saves.ts";

/** A draft, and the revision that it was typed over; 0 for a page that is not stored. */
export interface Typed<Draft> {
  draft: Draft;
  over: number;
}

type Button = Exclude<SaveKind, "autosave">;

/** Request of a button. */
export interface Press<Draft> {
  intent: Button;
  /** The revision to restore. */
  version?: string;
  /** The newer revision that the administrator saw and decided to save over. */
  overRev?: number;
  /** Draft to save, if that is not the last one that was typed. */
  draft?: Draft;
}

export interface Request<Draft> extends Typed<Draft> {
  intent: SaveKind;
  version?: string;
  /** The revision that the draft was typed over, also where it is to be saved over a newer one. */
  typedOver: number;
  /** Goes up by one with each request. */
  number: number;
  /** The first of the earlier requests over the same revision that have had no response. */
  supersedes?: number;
}

export type LostReason = "offline" | "unanswered" | "failed" | "signed-out" | "forbidden";

export type Reply<Saved, Refused, Theirs> =
  | { code: "saved"; saved: Saved }
  | { code: "refused"; refused: Refused }
  | { code: "stale"; theirs: Theirs }
  | { code: "lost"; reason: LostReason };

/** Two versions of the page, of which one has to be chosen. */
export interface Conflict<Draft, Theirs> {
  theirs: Theirs;
  mine: Draft;
  /** Intent of the save that was held back. */
  intent: SaveKind;
}

export type SaveState<Draft, Refused, Theirs> =
  | { name: "clean" | "dirty" | "closed" }
  | { name: "saving"; intent: SaveKind; /** Reason why the attempt before was lost. */ after?: LostReason }
  | { name: "failed"; reason: LostReason }
  | { name: "refused"; refused: Refused }
  | { name: "stale"; conflict: Conflict<Draft, Theirs> };
