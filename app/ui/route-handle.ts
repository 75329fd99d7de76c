import type { Trouble } from "./reach.ts";

/** What a route exports as its `handle` for the root and the Worker to read. */
export interface RouteHandle {
  /**
   * "document": a page that only informs, without the framework and the same for everybody (decision 37).
   * "form": a page with forms, without the framework and rendered for each visit (decision 44).
   * "island": a document of which one part comes alive when it is at rest; without a query the same for everybody.
   * Every other page is one to work in, whose scripts are asked for before it is painted.
   */
  delivery?: "document" | "form" | "island";
  /** What a document shows depends on its query, so that no answer stands for every query. */
  readsQuery?: boolean;
  /** Who sees the page is signed in, so that its header can say so from the first byte. */
  isPersonal?: boolean;
  /** The route accepts an image upload, so the Worker allows its requests a larger body. */
  takesPicture?: boolean;
  /** A message for a form of this page that could not be sent, in place of the site's general one. */
  describeTrouble?: (trouble: Trouble, form: FormData) => string | undefined;
}

/** Whether a page is delivered so, by the handles of its matched routes. */
export function hasDelivery(handles: unknown[], delivery: RouteHandle["delivery"]): boolean {
  return handles.some((handle) => (handle as RouteHandle | undefined)?.delivery === delivery);
}
