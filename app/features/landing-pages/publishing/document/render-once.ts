import { pageFields, publicFieldNames } from "../../pages/page-fields.ts";
import { BRAND } from "#app/values/brand-release.ts";
import type { PublicPage } from "../../pages/page.ts";

/** Values of a page that its HTML depends on, other than pictures. */
export type PageWords = Omit<PublicPage, "id" | "rev" | "look" | "releases" | "publishAt" | "unpublishAt">;

const wordNames = publicFieldNames.filter((name) => pageFields[name].control !== "time");

/**
 * Memoizes the last render, for a request that renders the same page twice: publishing first measures its
 * weight, and then stores it.
 */
export function renderOnce<Rendered>(
  render: (page: PageWords) => Promise<Rendered>,
): (page: PageWords & Partial<Pick<PublicPage, "releases">>) => Promise<Rendered> {
  let last: { words: string; rendered: Rendered } | undefined;
  return async (page) => {
    const named = wordNames.map((name) => page[name as keyof PageWords]);
    // The release of the brand is part of the key, since the renderer reads the brand by itself.
    const words = JSON.stringify([...named, page.blocks, page.releases?.[BRAND]]);
    if (last?.words !== words) last = { words, rendered: await render(page) };
    return last.rendered;
  };
}
