import { describeError } from "#app/values/describe-error.ts";
import { listVersionsWithPicture } from "#app/storage/page-tests.server.ts";
import { endTests, changeAndListEndedTests } from "../page-tests/ended-tests.server.ts";
import { nameTests } from "../page-tests/ended-words.ts";
import {
  changeVersions,
  listFieldsToChange,
  newUnchanged,
  type ChangedVersions,
} from "../history/version-changes.server.ts";
import type { PublicationDeps } from "../publishing/publication.server.ts";
import { swapPicture } from "./swap-picture.ts";

/** Number of pages that are saved concurrently. */
const MAX_PARALLEL_SWAPS = 4;

/** Replacement of a picture on one page. */
export interface PageSwap {
  id: string;
  title: string;
  swap: Parameters<typeof swapPicture>[1];
}

/** Fields by the id of their page, without the pages that have none. */
export function collectFields(pages: { id: string; fields: string[] }[]): Record<string, string[]> {
  return Object.fromEntries(
    pages.filter(({ fields }) => fields.length > 0).map(({ id, fields }) => [id, fields]),
  );
}

/** Versions of running tests on these pages that show the replaced picture. */
async function listVersions({ db }: Pick<PublicationDeps, "db">, swaps: PageSwap[]) {
  const [first] = swaps;
  if (!first) return [];
  const ids = swaps.map(({ id }) => id);
  return listVersionsWithPicture(db, first.swap.hash, ids);
}

/** Titles of the pages whose test of versions these swaps would end now. */
export async function listTestsToEnd(
  deps: Pick<PublicationDeps, "db">,
  swaps: PageSwap[],
): Promise<string[]> {
  const versions = await listVersions(deps, swaps);
  const shown = swaps.filter(({ id }) => versions.some(({ shownId }) => shownId === id));
  const changing = collectFields(await inGroups(shown, (swap) => planSwap(deps, swap)));
  return nameTests(versions.filter(({ shownId }) => Object.hasOwn(changing, shownId)));
}

/** Lists the fields of a page that its swap would change now. */
export async function planSwap(deps: Pick<PublicationDeps, "db">, { id, swap }: PageSwap) {
  return { id, fields: await listFieldsToChange(deps, id, (content) => swapPicture(content, swap)) };
}

type SwappedPage = ChangedVersions & { id: string };

/** Changes the pages one by one. A failure does not stop the others; the test of a changed page ends. */
export async function swapAll(deps: PublicationDeps, swaps: PageSwap[], actor: string) {
  const versions = await listVersions(deps, swaps);
  const swapOne = async ({ id, title, swap }: PageSwap): Promise<SwappedPage> => {
    const note = (error: unknown) => {
      deps.log("picture-replace-failed", { id, error: describeError(error) });
      return newUnchanged(title);
    };
    const changing = changeVersions(deps, id, actor, (content) => swapPicture(content, swap));
    const changed = (await changing.catch(note)) ?? { ...newUnchanged(title), isRefused: false };
    const overtaken = changed.fields.length > 0 ? versions.filter(({ shownId }) => shownId === id) : [];
    if (overtaken.length > 0) await endTests(deps, overtaken, actor).catch(note);
    return { ...changed, id };
  };
  const swapping = () => inGroups(swaps, swapOne);
  const { outcome: outcomes, ended } = await changeAndListEndedTests(deps, versions, swapping);
  return { outcomes, ended };
}

/** Sums up the changed pages, and those that were not changed. */
export function summarize(outcomes: ChangedVersions[]) {
  const left = outcomes.filter(({ fields }) => fields.length === 0).map(({ title }) => title);
  const delayed = outcomes.filter(({ isDelayed }) => isDelayed).length;
  return { changed: outcomes.length - left.length, left, delayed };
}

/** Runs for all entries, a few at once. */
export async function inGroups<Entry, Outcome>(entries: Entry[], run: (entry: Entry) => Promise<Outcome>) {
  const outcomes: Outcome[] = [];
  for (let at = 0; at < entries.length; at += MAX_PARALLEL_SWAPS)
    outcomes.push(...(await Promise.all(entries.slice(at, at + MAX_PARALLEL_SWAPS).map(run))));
  return outcomes;
}
