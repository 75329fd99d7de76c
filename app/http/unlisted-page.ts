/** Keeps a page out of search engines. */
export const noindex = { name: "robots", content: "noindex" };

/** Meta tags of a page that is meant for one person and not listed by search engines. */
export function describeUnlistedPage(title: string) {
  return [{ title }, noindex];
}
