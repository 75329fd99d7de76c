import { orFail, ok, type Result } from "#app/values/result.ts";
import type { MovedRow } from "#app/storage/page-trash.server.ts";
import type { Save } from "./page-saves.ts";
import { createPage, updatePage, type Stored } from "./page-store.server.ts";
import { deletePage, restorePage } from "./page-trash.server.ts";
import type { PageHead } from "../pages/pages.server.ts";
import { refreshLater, refreshPages, type PublicationDeps } from "../publishing/publication.server.ts";
import { findEffect, type SaveOutcome } from "./save-outcome.ts";

export interface Saved {
  page: PageHead;
  outcome: SaveOutcome;
}

/** Creates a page; if published, it is public on the next visit. */
export async function saveNewPage(
  deps: PublicationDeps,
  save: Save,
  named?: Parameters<typeof createPage>[2],
): Promise<Result<Saved, "slug-taken" | "stale" | "unavailable">> {
  const created = await orUnavailable(deps, idUnlessAutosave(save, named?.id), createPage(deps, save, named));
  return created.ok ? publishTouched(deps, save, created.value) : created;
}

/** Saves an edit of a revision, and refreshes the public page if it changed. */
export async function savePage(
  deps: PublicationDeps,
  edit: Parameters<typeof updatePage>[1],
): Promise<Result<Saved, "not-found" | "stale" | "slug-taken" | "unavailable">> {
  const updated = await orUnavailable(deps, idUnlessAutosave(edit, edit.id), updatePage(deps, edit));
  return updated.ok ? publishTouched(deps, edit, updated.value) : updated;
}

/**
 * Id of the page, for saves by a button.
 * @returns undefined for an autosave, which changes nothing that visitors see
 */
function idUnlessAutosave({ kind }: Save, id: string | undefined): string | undefined {
  return kind === "autosave" ? undefined : id;
}

async function publishTouched(
  deps: PublicationDeps,
  { kind }: Save,
  { page, touched, shown }: Stored,
): Promise<{ ok: true; value: Saved }> {
  const isDelayed = (await refreshPages(deps, touched, shown)) === "delayed";
  return ok({ page, outcome: { effect: findEffect(kind, page.status), isDelayed } });
}

interface Moved {
  id: string;
  title: string;
  /** Whether visitors may see the previous version for up to ten minutes. */
  isDelayed: boolean;
}

/** Unpublishes a page, and moves it to the trash. */
export async function trashPage(
  deps: PublicationDeps,
  id: string,
  actor: string,
): Promise<Result<Moved, "not-found" | "unavailable">> {
  const deleted = await orUnavailable(deps, id, deletePage(deps, id, actor));
  return deleted.ok ? publishMoved(deps, deleted.value) : deleted;
}

/** Restores a page from the trash, as a draft. */
export async function recoverPage(
  deps: PublicationDeps,
  id: string,
  actor: string,
): Promise<Result<Moved, "not-found" | "slug-taken" | "unavailable">> {
  const restored = await orUnavailable(deps, id, restorePage(deps, id, actor));
  return restored.ok ? publishMoved(deps, restored.value) : restored;
}

async function publishMoved(
  deps: PublicationDeps,
  { id, title, slugs }: MovedRow,
): Promise<{ ok: true; value: Moved }> {
  const isDelayed = (await refreshPages(deps, slugs)) === "delayed";
  return ok({ id, title, isDelayed });
}

/**
 * Converts a failure of the database into a refusal, so that the form keeps its input.
 * @param id of the page to refresh in KV later, since a write without a response may have been committed
 */
function orUnavailable<Value>(deps: PublicationDeps, id: string | undefined, writing: Promise<Value>) {
  const followed = writing.catch((error: unknown) => {
    if (id !== undefined) refreshLater(deps, id);
    throw error;
  });
  return orFail({ log: deps.log, event: "page-save-failed", failure: "unavailable" }, followed);
}
