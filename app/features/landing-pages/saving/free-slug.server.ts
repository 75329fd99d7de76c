import { MAX_SLUG_LENGTH } from "#app/values/slug.ts";
import { fail, ok, type Result } from "#app/values/result.ts";
import type { PublicationDeps } from "../publishing/publication.server.ts";
import type { PageContent } from "../pages/page-content.ts";
import { saveNewPage } from "./page-saving.server.ts";

interface NewDraft {
  /** Id of the page to create, so that a form sent twice creates one. */
  id: string;
  savedBy: string;
}

/** Creates a draft at the slug of its content, with a number appended if the slug is taken. */
export async function saveUnderFreeSlug(
  deps: PublicationDeps,
  content: PageContent,
  { id, savedBy }: NewDraft,
): Promise<Result<{ slug: string }, "slug-taken" | "stale" | "unavailable">> {
  for (const slug of listSlugs(content.slug, id)) {
    const saved = await saveNewPage(deps, { kind: "save", content: { ...content, slug }, savedBy }, { id });
    if (saved.ok) return ok({ slug: saved.value.page.slug });
    if (saved.code !== "slug-taken") return saved;
  }
  return fail("slug-taken");
}

/** Number of numbered slugs that are tried before one with a part of the page's id, which is unique. */
const MAX_NUMBERED = 9;

function listSlugs(slug: string, id: string): string[] {
  const numbered = Array.from({ length: MAX_NUMBERED - 1 }, (_, at) => addEnding(slug, String(at + 2)));
  return [slug, ...numbered, addEnding(slug, id.slice(0, 8))];
}

/** Appends an ending to a slug within its maximum length: "spring" and "2" -> "spring-2". */
export function addEnding(slug: string, ending: string): string {
  const beginning = slug.slice(0, MAX_SLUG_LENGTH - ending.length - 1).replace(/-$/, "");
  return `${beginning}-${ending}`;
}
