import type { Database } from "#app/storage/database.server.ts";
import { listVariantRows, type PublicRow } from "#app/storage/public-pages.server.ts";
import { listOfferDifferences } from "../page-tests/same-offer.ts";
import type { PublicPage, RunningTest } from "./page.ts";
import { readShownPage } from "./shown-page.ts";

/** Letter of the page itself among the variants of its test. */
export const FIRST = "a";

/** A public page with the variants of the test that runs for it, each as it would be at the page's slug. */
export async function addRunningTest(
  { db }: { db: Database },
  page: PublicPage,
  { test: number, looksOfTest }: Pick<PublicRow, "test" | "looksOfTest">,
): Promise<PublicPage> {
  if (number === null) return page;
  const rows = await listVariantRows(db, page.id, number);
  const { slug, publishAt, unpublishAt } = page;
  const variants = rows.flatMap((row): RunningTest["variants"] => {
    const { letter, share } = row;
    if (letter === FIRST) return [{ letter, share }];
    const read = readShownPage(row);
    return read.ok ? [{ letter, share, page: { ...read.value, slug, publishAt, unpublishAt } }] : [];
  });
  const releases = Object.assign({}, page.releases, ...variants.map((variant) => variant.page?.releases));
  // Without one of them, its visitors would move to the others; a section that was released since may offer something else.
  const isAlike = variants.every(
    ({ page: other }) => !other || listOfferDifferences(page, other).length === 0,
  );
  const shown = variants.length === rows.length && isAlike ? variants : [];
  return { ...page, look: page.look + looksOfTest, releases, test: { number, variants: shown } };
}
