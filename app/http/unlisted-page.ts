/** Keeps a page out of search engines. */
export const noindex = { name: "robots", content: "noindex" };

/** The meta data of a page that is for one person, and not for search engines. */
export function describeUnlistedPage(title: string) {
  return [{ title }, noindex];
}
