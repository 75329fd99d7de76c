import type { Database } from "#app/storage/database.server.ts";
import { listVariantRows, type PublicRow } from "#app/storage/public-pages.server.ts";
import { listOfferDifferences } from "../page-tests/offer-differences.ts";
import type { PublicPage, RunningTest } from "./page.ts";
import { readShownPage } from "./shown-page.ts";

/** Letter of the page itself among the variants of its test. */
export const FIRST = "a";

/** Adds the variants of the running test to a public page, each with the slug and the schedule of the page. */
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
  // If a variant cannot be read, its visitors would be counted for the others; and a section that was
  // released since may change the offer. In both cases, only the page itself is shown.
  const isAlike = variants.every(
    ({ page: other }) => !other || listOfferDifferences(page, other).length === 0,
  );
  const shown = variants.length === rows.length && isAlike ? variants : [];
  return { ...page, look: page.look + looksOfTest, releases, test: { number, variants: shown } };
}
