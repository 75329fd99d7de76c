import { data } from "react-router";
import { cachePolicies } from "./cache-policies.ts";
import { noindex } from "./unlisted-page.ts";

/**
 * Data of a page whose query string may reveal something about the visitor, such as plans to have children.
 * If so, no cache may store the response.
 */
export function dataForQuery<Page>(page: Page, { isPrivate }: { isPrivate: boolean }) {
  return data(page, isPrivate ? { headers: { "Cache-Control": cachePolicies.private } } : undefined);
}

/**
 * Meta tags of a page with a private query: search engines do not list it, and no Referer contains the query,
 * not even on this site.
 */
export const privateQueryMeta = [noindex, { name: "referrer", content: "no-referrer" }];
