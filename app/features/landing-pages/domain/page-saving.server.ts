import { orFail, ok, type Result } from "#app/result.ts";
import type { Save } from "./page-saves.ts";
import { createPage, deletePage, restorePage, updatePage } from "./page-store.server.ts";
import type { PageHead } from "./pages.server.ts";
import { refreshPages, type PublicationDeps } from "./publication.server.ts";
import { findDeed, type SaveOutcome } from "./save-outcome.ts";

interface Saved {
  page: PageHead;
  outcome: SaveOutcome;
}

/** A new page, public on the next visit if it is published. */
export async function saveNewPage(
  deps: PublicationDeps,
  save: Save,
  named?: Parameters<typeof createPage>[2],
): Promise<Result<Saved, "slug-taken" | "stale" | "unavailable">> {
  const created = await orUnavailable(deps, createPage(deps, save, named));
  return created.ok ? settle(deps, save, created.value) : created;
}

/** Saves an edit of a revision and updates what visitors see, wherever that is no longer the same. */
export async function savePage(
  deps: PublicationDeps,
  edit: Parameters<typeof updatePage>[1],
): Promise<Result<Saved, "not-found" | "stale" | "slug-taken" | "unavailable">> {
  const updated = await orUnavailable(deps, updatePage(deps, edit));
  return updated.ok ? settle(deps, edit, updated.value) : updated;
}

async function settle(
  deps: PublicationDeps,
  { kind }: Save,
  { page, touched }: { page: PageHead; touched: string[] },
): Promise<{ ok: true; value: Saved }> {
  const isDelayed = (await refreshPages(deps, touched)) === "delayed";
  return ok({ page, outcome: { deed: findDeed(kind, page.status), isDelayed } });
}

/** Unpublishes a page and moves it to the trash. */
export async function trashPage(
  deps: PublicationDeps,
  id: string,
  actor: string,
): Promise<Result<Moved & { isDelayed: boolean }, "not-found" | "unavailable">> {
  const deleted = await orUnavailable(deps, deletePage(deps, id, actor));
  if (!deleted.ok) return deleted;
  const isDelayed = (await refreshPages(deps, [deleted.value.slug])) === "delayed";
  return ok({ ...deleted.value, isDelayed });
}

interface Moved {
  id: string;
  title: string;
}

/** Restores a page from the trash, as a draft. */
export async function recoverPage(
  deps: PublicationDeps,
  id: string,
  actor: string,
): Promise<Result<Moved, "not-found" | "slug-taken" | "unavailable">> {
  return orUnavailable(deps, restorePage(deps, id, actor));
}

/** Turns a database failure into a refusal: nothing was written, and the form keeps what was typed. */
function orUnavailable<Answer>({ log }: PublicationDeps, writing: Promise<Answer>) {
  return orFail({ log, event: "page-save-failed", failure: "unavailable" }, writing);
}
