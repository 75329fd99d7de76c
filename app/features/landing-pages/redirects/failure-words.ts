import { MAX_PATH_LENGTH } from "./paths.ts";
import { MAX_TARGET_LENGTH, type NotRedirected } from "./redirect.ts";

/** Messages for a redirect that was refused, shown at the field that can solve it. */
export const notRedirectedWords: Record<NotRedirected, string> = {
  "from-missing": "Type the path that visitors ask for.",
  "from-shape": `Use a path of at most ${MAX_PATH_LENGTH} characters: up to four words of letters, digits and hyphens, such as /offers/spring, outside /admin and other parts without pages.`,
  "from-site-page": "The site has a page at this path. Only a path without a page can be redirected.",
  "from-taken": "There is a redirect from this path already. Delete it below first.",
  "from-page":
    "A landing page is published at this path. Unpublish it, or choose in its settings what happens after its end.",
  "to-missing": "Type where visitors are to be led.",
  "to-nowhere": "There is no page at this path. Use the path of a page, such as /page/spring or /conditions.",
  "to-shape": "Leave out ? or # and what follows it: the query of each visit is passed on.",
  "to-url": `Use an address of a public site that begins with https://, of at most ${MAX_TARGET_LENGTH.toLocaleString("en-US")} characters, without a password, a port or #.`,
  "to-itself": "This leads back to the path that is redirected.",
};

/** Messages for a change of the lists that was not made. */
export const linkListWords = {
  "not-found": "This redirect was deleted before.",
  unavailable: "This could not be changed just now. Please try again.",
};
