import { fail, ok, type Result } from "#app/values/result.ts";
import type { toDraft } from "../drafts/read-draft.ts";
import { describeNotSaved } from "../saving/save-failure-words.ts";
import { nameTitle } from "../pages/page-title.ts";
import type { Page } from "../pages/pages.server.ts";
import { saveDraft } from "../saving/draft-saving.server.ts";

export type Deps = Parameters<typeof saveDraft>[0];
export type Refused = { code: "refused"; message: string };
export type NotSaved = Refused | "not-found" | "invalid-structure" | "unavailable" | "stale";

interface PageSave {
  draft: ReturnType<typeof toDraft>;
  over: number;
  savedBy: string;
  request: string;
}

/**
 * Saves the working copy of a page after a section was added to it or detached from it.
 * @returns the slug of the page
 */
export async function savePageOfSection(
  deps: Deps,
  { id, title }: Page,
  { draft, over, savedBy, request }: PageSave,
): Promise<Result<string, Refused | "not-found" | "unavailable" | "stale">> {
  const saved = await saveDraft(deps, {
    intent: "save",
    id,
    over,
    draft,
    request: { editor: request, number: 1 },
    savedBy,
  });
  if (saved.ok) return ok(saved.value.page.publicSlug);
  if (saved.code === "stale" || saved.code === "unavailable" || saved.code === "not-found")
    return fail(saved.code);
  const { message } = describeNotSaved(saved);
  return refuse(`“${nameTitle(title)}” cannot be saved: ${message} Open that page and correct it first.`);
}

export function refuse(message: string): { ok: false } & Refused {
  return { ok: false, code: "refused", message };
}
