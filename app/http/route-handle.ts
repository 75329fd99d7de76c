/**
 * How a page is delivered. "document": has no forms, and is the same for all visitors (decision 37). "form":
 * has forms; rendered for each request, or cached as a template with placeholders if the route has `findVariant` (decision 44).
 * "island": a document with one part that is hydrated when the browser is idle; without a query it is the
 * same for all visitors (decision 45). "editor": hydrated as soon as possible, with its script preloaded
 * before the first paint (decision 46).
 */
export type Delivery = "document" | "form" | "island" | "editor";

/** The `handle` that a route exports for the root and the Worker to read. */
export interface RouteHandle {
  delivery?: Delivery;
  /** The document depends on its query, so it is not cached for all queries. */
  readsQuery?: boolean;
  /**
   * Names the variant of the page for a query. Only for a page with forms that is cached as a template with placeholders for
   * visitors without a cookie. Returns undefined for a query whose page must be rendered for each request.
   */
  findVariant?: (query: URLSearchParams) => string | undefined;
  /** The visitor is signed in, so the server renders the header of a signed-in visitor. */
  isPersonal?: boolean;
  /** The route accepts an image upload, so the Worker allows its requests a larger body. */
  takesPicture?: boolean;
  /**
   * Reading the resource changes something, such as the audit log, so the Worker refuses requests that were
   * started by other sites.
   */
  changesWhenRead?: boolean;
  /**
   * Accepts POST requests of other sites without a cookie, such as those of mail providers (RFC 8058). A
   * secret in the URL authenticates them.
   */
  acceptsCrossSite?: boolean;
}

/** Finds how a page is delivered: the innermost matched route with a `delivery` decides. */
export function findDelivery(handles: unknown[]): Delivery {
  const innermost = (handles as (RouteHandle | undefined)[]).findLast((handle) => handle?.delivery);
  return innermost?.delivery ?? "form";
}
