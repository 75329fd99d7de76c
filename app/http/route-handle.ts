/**
 * "document": a page that only informs, the same for everybody (decision 37). "form": a page with forms, rendered for each
 * visit, or once with holes where the route has `findVariant` (decision 44). "island": a document of which one part is hydrated
 * when the browser is idle; without a query the same for everybody (decision 45). "editor": a page with forms that is worked in,
 * whose script is asked for before it is painted (decision 46).
 */
export type Delivery = "document" | "form" | "island" | "editor";

/** The `handle` that a route exports for the root and the Worker to read. */
export interface RouteHandle {
  delivery?: Delivery;
  /** The document depends on its query, so no response may be kept for every query. */
  readsQuery?: boolean;
  /**
   * Names the variant of the page that a query shows, for a page with forms that is the same for everybody without a cookie but for
   * its holes; undefined for a query that is rendered for each visit.
   */
  findVariant?: (query: URLSearchParams) => string | undefined;
  /** The visitor is signed in, so the header can say so from the first byte. */
  isPersonal?: boolean;
  /** The route accepts an image upload, so the Worker allows its requests a larger body. */
  takesPicture?: boolean;
  /** Reading it changes something, such as the audit log, so the Worker answers it to this site's own pages alone. */
  changesWhenRead?: boolean;
  /** Programs of other sites post here without a cookie, as mail providers do (RFC 8058); a secret in the URL proves who asks. */
  takesForeign?: boolean;
}

/** How a page is delivered: as the innermost of its matched routes says. */
export function findDelivery(handles: unknown[]): Delivery {
  const innermost = (handles as (RouteHandle | undefined)[]).findLast((handle) => handle?.delivery);
  return innermost?.delivery ?? "form";
}
