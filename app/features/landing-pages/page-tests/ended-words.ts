import { nameTitle } from "../pages/page-title.ts";

/** Titles of the tested pages, each page once, even if several of its versions are listed. */
export function nameTests(versions: { pageId: string; title: string }[]): string[] {
  return [...new Map(versions.map(({ pageId, title }) => [pageId, title])).values()];
}

/** Maximum number of titles that a sentence lists. */
const MAX_NAMED = 5;

/** Joins titles for a sentence, up to a maximum. */
export function nameSome(titles: string[]): string {
  const names = titles.slice(0, MAX_NAMED).map((title) => `“${nameTitle(title)}”`);
  const rest = titles.length - MAX_NAMED;
  return names.join(", ") + (rest > 0 ? `, and ${rest} ${rest === 1 ? "other" : "others"}` : "");
}

/**
 * Titles of pages whose test of versions was ended by a change; "unknown" if that could not be read
 * afterwards.
 */
export type EndedTests = string[] | "unknown";

/** Message after a change about the tests that it ended; empty if it ended none. */
export function describeEnded(ended: EndedTests): string {
  if (ended === "unknown") return " Whether tests of versions ended with it could not be read: look at them.";
  return ended.length === 0 ? "" : ` It ended the tests of versions of ${nameSome(ended)}.`;
}
