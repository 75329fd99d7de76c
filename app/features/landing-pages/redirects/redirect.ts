export const MAX_TARGET_LENGTH = 2000;

export type WrongFrom = "from-missing" | "from-shape" | "from-site-page";

export type WrongTarget = "to-missing" | "to-nowhere" | "to-shape" | "to-url" | "to-itself";

/** Reason why a redirect was refused: invalid input, an existing redirect, or a page at its path. */
export type NotRedirected = WrongFrom | WrongTarget | "from-taken" | "from-page";

/** A redirect as the list shows it. */
export interface ListedRedirect {
  /** Path to redirect from, which is also the id. */
  id: string;
  /** Current target; undefined while the landing page is not public. */
  location: string | undefined;
  /** Landing page that the redirect leads to; its slug is undefined while it is in the trash. */
  page?: { title: string; slug: string | undefined };
  /** Email of the person who created it; null for a former slug. */
  madeBy: string | null;
  createdAt: Date;
}
