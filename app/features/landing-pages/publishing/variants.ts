import type { CachedPage } from "#app/storage/rendered-pages.server.ts";
import type { PublicPage } from "../pages/page.ts";
import type { RenderedPage } from "./rendered-page.ts";
import { labelVariant, nameVariant } from "./variant-labels.ts";

type CachedVariants = NonNullable<CachedPage["variants"]>;

/**
 * Renders the variants of a running test. All of them are stored in the page's one cache entry, so that they
 * take no additional read, and every write that replaces or deletes the entry affects them all.
 * @param first the page itself, which is the variant "a"
 */
export async function renderVariants(
  { renderPage }: { renderPage: (page: PublicPage) => Promise<RenderedPage> },
  { test }: PublicPage,
  first: RenderedPage,
): Promise<CachedVariants | undefined> {
  if (!test) return undefined;
  const variants: CachedVariants = [];
  for (const { letter, share, page } of test.variants) {
    const label = nameVariant(test.number, letter);
    variants.push({ label, share, ...labelVariant(page ? await renderPage(page) : first, label) });
  }
  return variants;
}

export interface ChoosingDeps {
  /**
   * Whether a request counts as a view. Requests that do not count get no variant, since their results could
   * not be attributed.
   */
  isView: (request: Request) => Promise<boolean>;
}

/**
 * Chooses the version of a page for one request: a random variant while a test runs. Nothing is remembered
 * between requests. Bots, previews and other uncounted requests get the page itself.
 */
export async function chooseVersion(
  { isView }: ChoosingDeps,
  page: CachedPage,
  request: Request,
): Promise<RenderedPage & { label?: string }> {
  if (!page.variants || !(await isView(request))) return page;
  return pickVariant(page.variants, Math.random()) ?? page;
}

/**
 * Picks a variant by its share.
 * @param at random number, from 0 to below 1
 */
export function pickVariant<Variant extends { share: number }>(
  variants: Variant[],
  at: number,
): Variant | undefined {
  let left = at * variants.reduce((sum, { share }) => sum + share, 0);
  return variants.find(({ share }) => (left -= share) < 0);
}
