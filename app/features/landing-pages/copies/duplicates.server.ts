import { cutText } from "#app/values/cut-text.ts";
import { isSlug } from "#app/values/slug.ts";
import type { Log } from "#app/values/log.ts";
import type { Result } from "#app/values/result.ts";
import { addEnding, saveUnderFreeSlug } from "../saving/free-slug.server.ts";
import { transliterateSlug } from "../pages/spelled-slug.server.ts";
import { pickContent } from "../pages/page-content.ts";
import { MAX_TITLE } from "../pages/page-fields.ts";
import { nameProvisionally } from "../pages/provisional-slug.ts";
import { nameTitle } from "../pages/page-title.ts";
import { findWorkingCopy } from "../pages/find-working-copy.server.ts";
import type { Page } from "../pages/pages.server.ts";
import type { PublicationDeps } from "../publishing/publication.server.ts";
import { copyContent } from "./copied-content.ts";

type NotCopied = "not-found" | "invalid-structure" | "unavailable" | "slug-taken" | "stale";

/** Creates a draft with the content of a page's working copy. */
export async function duplicatePage(
  deps: PublicationDeps & { log: Log },
  pageId: string,
  copy: { id: string; savedBy: string },
): Promise<Result<{ slug: string }, NotCopied>> {
  const page = await findWorkingCopy(deps, pageId);
  if (!page.ok) return page;
  const content = copyContent(pickContent(page.value));
  const title = cutText(`Copy of ${nameTitle(content.title)}`, MAX_TITLE);
  return saveUnderFreeSlug(
    deps,
    { ...content, title, slug: addEnding(await findBase(page.value), "copy") },
    copy,
  );
}

/** Slug to derive the copy's slug from: that of the page, or one made of its title while it has none. */
async function findBase({ id, slug, title, publicSlug }: Page): Promise<string> {
  if (isSlug(slug)) return slug;
  return publicSlug === nameProvisionally(id) ? (await transliterateSlug(title)) || "page" : publicSlug;
}
