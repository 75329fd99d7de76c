export const MAX_TARGET_LENGTH = 2000;

export type WrongFrom = "from-missing" | "from-shape" | "from-site-page";

export type WrongTarget = "to-missing" | "to-nowhere" | "to-shape" | "to-url" | "to-itself";

/** Why there is no redirect: what was typed, a redirect that is there, or a page at its path. */
export type NotRedirected = WrongFrom | WrongTarget | "from-taken" | "from-page";

/** A redirect as the list shows it. */
export interface ListedRedirect {
  /** Path that it begins at. */
  id: string;
  /** Current target; undefined while the landing page is not public. */
  location: string | undefined;
  /** The landing page that it leads to; its slug is undefined while it is in the trash. */
  page?: { title: string; slug: string | undefined };
  /** Email of the person who made it; null for a former slug. */
  madeBy: string | null;
  createdAt: Date;
}
