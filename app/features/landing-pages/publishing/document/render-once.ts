import { pageFields, publicFieldNames } from "../../pages/page-fields.ts";
import { BRAND } from "#app/values/brand-release.ts";
import type { PublicPage } from "../../pages/page.ts";

/** Values of a page that its HTML depends on, other than pictures. */
export interface PageWords extends Omit<
  PublicPage,
  "id" | "rev" | "changedAt" | "look" | "releases" | "publishAt" | "unpublishAt"
> {
  changedAt?: Date;
}

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
    // A page without the date is the same at every time; with it, publishing renders the time of its own save.
    const changedAt = page.dated === "" ? undefined : page.changedAt;
    // The release of the brand is part of the key, since the renderer reads the brand by itself.
    const words = JSON.stringify([...named, changedAt, page.blocks, page.releases?.[BRAND]]);
    if (last?.words !== words) last = { words, rendered: await render(page) };
    return last.rendered;
  };
}
