import { TOO_LONG } from "../pages/failure-words.ts";
import type { FieldErrors } from "../pages/page.ts";
import type { RequestId, SaveKind } from "../saving/page-saves.ts";
import { PAGE_STATUSES } from "../pages/page-status.ts";
import type { NewerPage } from "../saving/newer-page.server.ts";
import type { PageHead } from "../pages/pages.server.ts";
import type { SaveOutcome } from "../saving/save-outcome.ts";
import type { Version } from "../history/versions.server.ts";
import type { Releases } from "../blocks/shared-sections.ts";
import type { Draft } from "./read-draft.ts";
import { findOwn, findText, isObject } from "#app/values/unknown-value.ts";

/** One save, by the editor's script or by a form without one. */
export interface SaveRequest {
  intent: SaveKind;
  /** Id of the page, even before it is stored. */
  id: string;
  /** Revision that the draft is based on; 0 for a page that is not stored. */
  over: number;
  draft: Draft;
  /** Revision to restore, as sent. */
  version?: string;
  /** Idempotency key; undefined without scripts. */
  request?: RequestId;
}

/** Kinds of save that a button repeats after a merge with a newer revision. */
export type HeldKind = Exclude<SaveKind, "autosave" | "restore">;

/**
 * Whether a save is retried automatically after a merge with another person's changes. A save that would
 * publish them, or that replaces the content, waits until the user has seen them and presses the button
 * again.
 */
export function isRetriedAfterMerge(kind: SaveKind): boolean {
  return kind === "autosave" || kind === "save" || kind === "unpublish";
}

/** Kind of the save that retries a held-back draft: "save", unless a button for another kind was pressed. */
export function holdBack(kind: SaveKind): HeldKind {
  return kind === "autosave" || kind === "restore" ? "save" : kind;
}

export type SaveResponse =
  | {
      code: "saved";
      page: PageHead;
      /** Outcome of a save by a button, and the current page. */
      pressed?: { outcome: SaveOutcome; draft?: Draft; versions?: Version[] };
    }
  /** The draft cannot be saved, or cannot be published yet. */
  | { code: "refused"; error: string; errors: FieldErrors }
  /** Another editor has saved a newer revision; nothing was overwritten. */
  | { code: "stale"; error: string; theirs: NewerPage };

/** Paths of the editor's saves and heartbeats. */
export const SAVE_PATH = "/admin/marketing/save";
export const PRESENCE_PATH = "/admin/marketing/presence";

/**
 * Validates a response to a save.
 * @returns undefined for a response of something else than our server, such as a proxy
 */
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

/**
 * Name of the public slug in messages of the previous release, whose editors and servers still run during a
 * deployment.
 */
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

/** Message for a refusal by something between the browser and the route, such as a proxy. */
export function describeRejection(status: number): string {
  return status === 413 ? TOO_LONG : "It could not be saved.";
}

/** State of a page, as an open editor polls it. */
export interface Presence {
  rev: number;
  status: PageHead["status"];
  /** Whether this editor itself saved the newest revision. */
  isSavedHere: boolean;
  /** Email of the signed-in administrator. */
  email: string;
  /** Emails of the other editors of the page; one's own email means that another window is open. */
  others: string[];
  /** Current releases of the shared sections in that revision, by section id; absent if the revision has none. */
  releases?: Releases;
  /** Whether a running test shows visitors different variants of the page; absent if it could not be read. */
  isTested?: boolean;
}

/** Validates a response to a heartbeat; undefined for a response of something else than our server. */
export function readPresence(sent: unknown): Presence | undefined {
  const isOurs =
    isPage(sent) && findText(sent, "email") !== undefined && Array.isArray(findOwn(sent, "others"));
  return isOurs ? (sent as Presence) : undefined;
}
