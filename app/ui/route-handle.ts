import type { Trouble } from "./connection.ts";

/** What a route exports as its `handle` for the root and the Worker to read. */
export interface RouteHandle {
  /** "late": a page to read, whose scripts load after everything else (see late-scripts.ts). */
  scripts?: "late";
  /** The route accepts an image upload, so the Worker allows its requests a larger body. */
  takesPicture?: boolean;
  /** The page's name for 'Loading {name}...' when the visitor returns with the browser's back button. */
  findName?: (loaderData: unknown) => string | undefined;
  /** A message for a form of this page that could not be sent, in place of the site's general one. */
  describeTrouble?: (trouble: Trouble, form: FormData) => string | undefined;
}
