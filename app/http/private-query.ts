import { data } from "react-router";
import { cachePolicies } from "./cache-policies.ts";
import { noindex } from "./unlisted-page.ts";

/** Data of a page whose query string may tell of its visitor, such as a wish for children: then no cache may store the response. */
export function dataForQuery<Page>(page: Page, { isPrivate }: { isPrivate: boolean }) {
  return data(page, isPrivate ? { headers: { "Cache-Control": cachePolicies.private } } : undefined);
}

/** Meta data of such a page: no search engine lists it, and not even this site is told of the query in a Referer. */
export const privateQueryMeta = [noindex, { name: "referrer", content: "no-referrer" }];
