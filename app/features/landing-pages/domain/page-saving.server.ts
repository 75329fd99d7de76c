import { orFail, ok, type Result } from "#app/result.ts";
import type { Page, PageInput } from "./page.ts";
import { createPage, deletePage, restorePage, updatePage } from "./page-store.server.ts";
import type { PageSummary } from "./pages.server.ts";
import { refreshPages, type PublicationDeps } from "./publication.server.ts";
import type { SaveOutcome } from "./save-outcome.ts";

interface Saved {
  page: Page;
  outcome: SaveOutcome;
}

/**
 * A new page, public on the next visit if it is to be.
 * @param savedBy the administrator's email, for the history
 * @param id of the page to be; a form that is sent twice, because its first answer was lost, makes one page
 */
export async function saveNewPage(
  deps: PublicationDeps,
  { input, savedBy, id }: { input: PageInput; savedBy: string; id?: string },
): Promise<Result<Saved, "slug-taken" | "unavailable">> {
  const created = await orUnavailable(deps, createPage(deps, input, savedBy, id));
  if (!created.ok) return created;
  const page = created.value;
  const isDelayed = (await refreshPages(deps, [page.slug])) === "delayed";
  // A new page cannot be in any cache yet.
  return ok({ page, outcome: { status: page.status, isDelayed: isDelayed && page.status === "active" } });
}

/** Saves an edit of a revision and updates what visitors see, at the current address and at the previous one. */
export async function savePage(
  deps: PublicationDeps,
  edit: Parameters<typeof updatePage>[1],
): Promise<Result<Saved, "not-found" | "stale" | "slug-taken" | "unavailable">> {
  const updated = await orUnavailable(deps, updatePage(deps, edit));
  if (!updated.ok) return updated;
  const { page, previousSlug } = updated.value;
  const isDelayed = (await refreshPages(deps, [page.slug, previousSlug])) === "delayed";
  return ok({ page, outcome: { status: page.status, isDelayed } });
}

/** Unpublishes a page and moves it to the trash. */
export async function trashPage(
  deps: PublicationDeps,
  id: string,
  actor: string,
): Promise<Result<{ page: PageSummary; isDelayed: boolean }, "not-found" | "unavailable">> {
  const deleted = await orUnavailable(deps, deletePage(deps, id, actor));
  if (!deleted.ok) return deleted;
  const isDelayed = (await refreshPages(deps, [deleted.value.slug])) === "delayed";
  return ok({ page: deleted.value, isDelayed });
}

/** Restores a page from the trash, and publishes it if it was public. */
export async function recoverPage(
  deps: PublicationDeps,
  id: string,
  actor: string,
): Promise<Result<PageSummary, "not-found" | "slug-taken" | "unavailable">> {
  const restored = await orUnavailable(deps, restorePage(deps, id, actor));
  if (restored.ok) await refreshPages(deps, [restored.value.slug]);
  return restored;
}

/** Turns a database failure into a refusal: nothing was written, and the form keeps what was typed. */
function orUnavailable<Answer>({ log }: PublicationDeps, writing: Promise<Answer>) {
  return orFail({ log, event: "page-save-failed", failure: "unavailable" }, writing);
}
