import { nameTitle } from "../pages/page-title.ts";

/** Titles of the pages that are tested, each page once, however many of its versions are listed. */
export function nameTests(versions: { pageId: string; title: string }[]): string[] {
  return [...new Map(versions.map(({ pageId, title }) => [pageId, title])).values()];
}

/** Titles that a sentence names. */
const MOST_NAMED = 5;

/** Titles in a sentence, the first of many. */
export function nameSome(titles: string[]): string {
  const names = titles.slice(0, MOST_NAMED).map((title) => `“${nameTitle(title)}”`);
  const rest = titles.length - MOST_NAMED;
  return names.join(", ") + (rest > 0 ? `, and ${rest} ${rest === 1 ? "other" : "others"}` : "");
}

/** Titles of pages whose test of versions ended with a change; "unknown" where that could not be read after it. */
export type EndedTests = string[] | "unknown";

/** Says after a change which tests ended with it; nothing where none did. */
export function describeEnded(ended: EndedTests): string {
  if (ended === "unknown") return " Whether tests of versions ended with it could not be read: look at them.";
  return ended.length === 0 ? "" : ` It ended the tests of versions of ${nameSome(ended)}.`;
}
