import { TOO_LONG } from "../pages/failure-words.ts";
import type { FieldErrors } from "../pages/page.ts";
import type { RequestId, SaveKind } from "../pages/page-saves.ts";
import { PAGE_STATUSES } from "../pages/page-status.ts";
import type { NewerPage } from "../pages/newer-page.server.ts";
import type { PageHead } from "../pages/pages.server.ts";
import type { SaveOutcome } from "../pages/save-outcome.ts";
import type { Version } from "../pages/versions.server.ts";
import type { Releases } from "../blocks/shared-sections.ts";
import type { Draft } from "./read-draft.ts";
import { findOwn, findText, isObject } from "#app/values/unknown-value.ts";

/** One save, by the editor's script or by a form without one. */
export interface SaveRequest {
  intent: SaveKind;
  /** Id of the page, also while it is not stored yet. */
  id: string;
  /** The revision that the draft was typed over; 0 for a page that is not stored. */
  over: number;
  draft: Draft;
  /** The revision to restore, as it was sent. */
  version?: string;
  /** Undefined without scripts. */
  request?: RequestId;
}

/** Saves by a button that can be repeated after a merge with a newer revision. */
export type HeldKind = Exclude<SaveKind, "autosave" | "restore">;

/**
 * Whether a save is repeated automatically after a merge with someone else's changes. One that would publish
 * them, or that replaces the content, waits until the user has seen them and presses the button again.
 */
export function goesOnMerged(kind: SaveKind): boolean {
  return kind === "autosave" || kind === "save" || kind === "unpublish";
}

/** The intent that saves a held-back draft: where that was no button of the form, the words in it are saved. */
export function holdBack(kind: SaveKind): HeldKind {
  return kind === "autosave" || kind === "restore" ? "save" : kind;
}

export type SaveResponse =
  | {
      code: "saved";
      page: PageHead;
      /** Outcome of a save by a button, and the page as it is now. */
      pressed?: { outcome: SaveOutcome; draft?: Draft; versions?: Version[] };
    }
  /** The words cannot be saved, or not yet published. */
  | { code: "refused"; error: string; errors: FieldErrors }
  /** A newer revision by another editor; nothing was overwritten. */
  | { code: "stale"; error: string; theirs: NewerPage };

/** Path of all saves and heartbeats of the editor's script. */
export const SAVE_PATH = "/admin/marketing/save";
export const PRESENCE_PATH = "/admin/marketing/presence";

/** @returns undefined for a response that is not from our server, but from something between it and the browser */
export function readSaveResponse(sent: unknown): SaveResponse | undefined {
  const isSaved = findOwn(sent, "code") === "saved" && isPage(findOwn(sent, "page"));
  const isStale = findOwn(sent, "code") === "stale" && isPage(findOwn(sent, "theirs"));
  const isRefused = findText(sent, "error") !== undefined && isObject(findOwn(sent, "errors"));
  if (!isSaved && !isStale && !isRefused) return undefined;
  const response = sent as SaveResponse;
  if (response.code === "saved") fillPublicSlug(response.page);
  if (response.code === "stale") fillPublicSlug(response.theirs);
  return response;
}

/** Name of the public slug in the previous release, whose editors and servers are in use during a deployment. */
export const FORMER_NAME = "address";

function fillPublicSlug(page: { publicSlug: string; [FORMER_NAME]?: string }): void {
  page.publicSlug ??= page[FORMER_NAME] ?? "";
}

function isPage(sent: unknown): boolean {
  return (
    typeof findOwn(sent, "rev") === "number" &&
    PAGE_STATUSES.some((status) => status === findOwn(sent, "status"))
  );
}

/** Words for a refusal by something between the browser and the route. */
export function describeRejection(status: number): string {
  return status === 413 ? TOO_LONG : "It could not be saved.";
}

/** State of a page, as an open editor polls it. */
export interface Presence {
  rev: number;
  status: PageHead["status"];
  /** Whether this editor saved the newest revision. */
  isSavedHere: boolean;
  /** The administrator's own. */
  email: string;
  /** Emails of the other editors of the page; the administrator's own stands for another window. */
  others: string[];
  /** Releases that pages show of the shared sections in that revision, by their ids; absent where it has none. */
  releases?: Releases;
}

export function readPresence(sent: unknown): Presence | undefined {
  const isOurs =
    isPage(sent) && findText(sent, "email") !== undefined && Array.isArray(findOwn(sent, "others"));
  return isOurs ? (sent as Presence) : undefined;
}
